import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import { building, closeBuilding, forgetBuilding, rebuild } from '../shared/tasks/building'
import * as browsing from '../shared/tasks/browsing'
import { emailsTo } from './tasks/orders'
import { accountOf } from '../shared/tasks/people'
import * as picker from './tasks/picker'

type W = UnifiWorld

Given('the building is reserved and not published', function (this: W) {
  return closeBuilding(this)
})
Given('the building is reserved and published', function (this: W) {
  return closeBuilding(this, { saleStatus: 'reserved' })
})
Given('the building is not there', function (this: W) {
  forgetBuilding(this)
})
Given('the building is sold as {string}, with units {string}', function (this: W, kind: string, units: string) {
  return rebuild(this, kind, units.split(', '))
})
Given(
  'the building is sold as {string}, with a lot of ${int},{int} land and ${int},{int} building',
  function (this: W, kind: string, land: number, _l: number, house: number, _h: number) {
    return rebuild(this, kind, ['Lot 1'], {
      revisedPrice: null,
      landPrice: land * 1000,
      buildingPrice: house * 1000,
      totalPrice: (land + house) * 1000,
    })
  },
)
Given('the building is sold by offers alone, with units {string}', function (this: W, units: string) {
  return rebuild(this, 'Apartments', units.split(', '), { revisedPrice: null })
})
Given('the site is {string}', function (this: W, host: string) {
  this.tenant = host
})

When('{word} looks at the building', function (this: W, person: string) {
  return picker.lookAt(this, person)
})
Then("there is more of {word}'s picture to the {string} only", function (this: W, person: string, side: string) {
  return picker.hasMoreTo(this, person, side)
})
Then("the ground floor of {word}'s picture ends where the street begins", function (this: W, person: string) {
  return picker.standsOnItsStreet(this, person)
})
When('{word} goes on to the {string} to the end of the picture', function (this: W, person: string, side: string) {
  return picker.goToEnd(this, person, side)
})
When('{word} clicks unit {word}', function (this: W, person: string, unit: string) {
  return picker.clickUnit(this, person, unit)
})
When('{word} clicks {string} in the picture', function (this: W, person: string, unit: string) {
  return picker.clickUnit(this, person, unit)
})
When('{word} goes on', function (this: W, person: string) {
  return picker.goOn(this, person)
})
When('{word} opens {string} of the building', async function (this: W, person: string, route: string) {
  await browsing.openRoute(this, person, `${route}${building(this).id}`)
})
When('{word} presses {string} in it', async function (this: W, person: string, name: string) {
  await (await browsing.pageOf(this, person)).getByRole('alertdialog').getByRole('button', { name }).click()
})
When('{word} tabs to the first unit and walks {string}', async function (this: W, person: string, keys: string) {
  await picker.tabToUnits(this, person)
  await browsing.walk(this, person, keys)
})
When('{word} tabs on to the button and presses it', async function (this: W, person: string) {
  await browsing.tabTo(await browsing.pageOf(this, person), 'Select now')
  await browsing.walk(this, person, 'Enter')
})

Then("{word}'s screen shows {string} and the way on at its foot", function (this: W, person: string, title: string) {
  return picker.foot(this, person, title)
})
Then("{word}'s screen shows no way on at its foot", function (this: W, person: string) {
  return picker.noFoot(this, person)
})
Then('the legend says {string}', async function (this: W, text: string) {
  assert.equal(await picker.legend(this, 'Bea'), text)
})
Then('the tiles are {string}', async function (this: W, units: string) {
  assert.equal((await picker.tiles(this, 'Bea')).join(', '), units)
})
Then(
  'the tiles {word}, {word} and {word} look alike, as {string}',
  function (this: W, a: string, b: string, c: string, status: string) {
    return picker.lookAlike(this, 'Bea', [a, b, c], status)
  },
)
Then('no unit is picked', async function (this: W) {
  assert.deepEqual(await picker.pickedUnits(this, 'Bea'), [])
})
Then('{word} has picked nothing', async function (this: W, person: string) {
  assert.deepEqual(await picker.pickedUnits(this, person), [])
})
Then('unit {word} is picked, and its sheet shows', async function (this: W, unit: string) {
  await picker.sheetShows(this, 'Bea', `Apartment ${unit}`)
  assert.deepEqual(await picker.pickedUnits(this, 'Bea'), [unit])
})
Then('{string} is picked, and its sheet shows', async function (this: W, unit: string) {
  await picker.sheetShows(this, 'Bea', unit)
  assert.deepEqual(await picker.pickedUnits(this, 'Bea'), [unit])
})
Then('the button is {string}, disabled', function (this: W, label: string) {
  return picker.way(this, 'Bea', label, false)
})
Then('the button is {string}, enabled', function (this: W, label: string) {
  return picker.way(this, 'Bea', label, true)
})
Then('unit {word} has the focus', async function (this: W, unit: string) {
  assert.equal(await picker.focusedUnit(this, 'Bea'), unit)
})
Then(
  '{word} sees unit {word} turn {string} within a second',
  function (this: W, person: string, unit: string, status: string) {
    return picker.turns(this, person, unit, status, 1_000)
  },
)
Then('{word} sees unit {word} as {string}', function (this: W, person: string, unit: string, status: string) {
  return picker.turns(this, person, unit, status)
})
Then(
  '{word} is at the form of unit {word} with type {int}',
  function (this: W, person: string, unit: string, type: number) {
    return picker.atForm(this, person, unit, type)
  },
)
Then('{word} is at the picture of the building', async function (this: W, person: string) {
  const page = await browsing.pageOf(this, person)
  await page.waitForURL((url) => browsing.routeOf(url.href).startsWith(`/property/selection?pid=${building(this).id}`))
  await page.locator('[data-unit="101"]').waitFor()
})
Then('{word} is not at the form', async function (this: W, person: string) {
  assert.doesNotMatch((await browsing.pageOf(this, person)).url(), /\/property\/form/)
})
Then('a dialog {string} shows', async function (this: W, title: string) {
  await (await browsing.pageOf(this, 'Bea')).getByRole('alertdialog', { name: title }).waitFor()
})
Then("axe finds nothing on {word}'s page", function (this: W, person: string) {
  return browsing.axeIsContent(this, person)
})
Then("nothing is wider than {word}'s page", function (this: W, person: string) {
  return browsing.fitsItsWidth(this, person)
})
Then("{word}'s email comes from {string}", async function (this: W, person: string, sender: string) {
  await this.stage.tick()
  assert.deepEqual(
    emailsTo(this, (await accountOf(this, person)).email).map(({ sender: from }) => from),
    [sender],
  )
})
