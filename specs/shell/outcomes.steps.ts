import assert from 'node:assert/strict'
import { Then, When } from '@cucumber/cucumber'
import { heartIs } from '../account/tasks/profile-page'
import { main } from '../listing/tasks/search-pages'
import { cardFormShows, noCardForm } from '../reservation/tasks/card-form'
import { atForm } from '../reservation/tasks/picker'
import { pageOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'

type W = UnifiWorld

const BUILDING = 'The Lantern'

When('Vera presses the heart of the building', async function (this: W) {
  await (
    await pageOf(this, 'Vera')
  )
    .locator(`button[aria-label="Favourite ${BUILDING}"]:not([aria-busy="true"])`)
    .click()
})

Then('no list is shown to Vera', async function (this: W) {
  assert.equal(await (await main(this, 'Vera')).getByRole('article').count(), 0)
})
Then("Vera's heart of the building is {word}", async function (this: W, standing: string) {
  await heartIs(await pageOf(this, 'Vera'), BUILDING, standing === 'on')
})
Then('Vera is still at the form of unit {word}, without a card form', async function (this: W, unit: string) {
  await atForm(this, 'Vera', unit, 2)
  await noCardForm(this, 'Vera')
})
Then('the card form shows to Vera, for {string}', function (this: W, amount: string) {
  return cardFormShows(this, 'Vera', amount)
})
