import assert from 'node:assert/strict'
import { Then, When } from '@cucumber/cucumber'
import { openRoute, pageOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'
import { main } from './tasks/frame'

type W = UnifiWorld

const message = async (world: W, text: string) =>
  (await pageOf(world, 'Vera')).getByRole('status', { name: 'Messages' }).getByText(text, { exact: true })

When('Vera is told {string} on the home page, where time stands still', async function (this: W, text: string) {
  const page = await openRoute(this, 'Vera', '/')
  const field = (await main(this)).getByRole('combobox', { name: 'Suburb, postcode or state' })
  await field.waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await field.click()
  await (await message(this, text)).waitFor()
})
When("{float} seconds pass at Vera's", async function (this: W, seconds: number) {
  await (await pageOf(this, 'Vera')).clock.runFor(seconds * 1_000)
})
When('Vera closes the message', async function (this: W) {
  await (await pageOf(this, 'Vera')).getByRole('button', { name: 'Close message' }).click()
})

Then('the message {string} is there', async function (this: W, text: string) {
  assert.equal(await (await message(this, text)).isVisible(), true)
})
Then('the message {string} is gone', async function (this: W, text: string) {
  await (await message(this, text)).waitFor({ state: 'detached' })
})
