import assert from 'node:assert/strict'
import { After, Given, Then, When } from '@cucumber/cucumber'
import { makeListing } from '../shared/support/fixtures'
import type { UnifiWorld } from '../shared/support/world'
import { building, choiceOf, closeBuilding } from '../shared/tasks/building'
import { callAs, lastAnswer, noteAnswer } from '../shared/tasks/people'
import * as units from './tasks/unit-calls'

type W = UnifiWorld

After(function (this: W) {
  units.stopWatching(this)
})

Given('the prices of the building are revealed to the visitor', function (this: W) {
  return units.reveal(this)
})
Given('the building is closed to visitors', function (this: W) {
  return closeBuilding(this)
})
Given('a visitor watches the units', function (this: W) {
  return units.watchUnits(this)
})

When('a visitor asks for the units by {word} {word}', function (this: W, method: string, call: string) {
  return units.askUnits(this, `${method} ${call}`)
})
When('the visitor asks for the units by {string}, {string}', function (this: W, column: string, direction: string) {
  return units.askUnitsBy(this, column, direction)
})
When('{word} asks for unit {word} to reserve it', function (this: W, person: string, unit: string) {
  const { propertyId, roomId } = choiceOf(this, unit)
  return callAs(this, person, 'GET', `/api/houseRoom/${propertyId}/${roomId}`)
})
Given('{word} has unlocked the price list', function (this: W, person: string) {
  return units.unlockFor(this, person)
})
When(
  "{word} asks for unit {word} with the visitor's reveal token",
  async function (this: W, person: string, unit: string) {
    const { propertyId, roomId } = choiceOf(this, unit)
    const headers = {
      token: this.note<string>(`token of ${person}`),
      'reveal-token': this.note<string>('reveal token'),
    }
    noteAnswer(this, await this.call('GET', `/api/houseRoom/${propertyId}/${roomId}`, undefined, headers))
  },
)
When('a visitor asks for the listing', async function (this: W) {
  noteAnswer(this, await this.call('GET', `/api/house/${building(this).id}/0/ordersId`))
})
When('a visitor asks for a listing that is not there', async function (this: W) {
  noteAnswer(this, await this.call('GET', '/api/house/999999999/0/ordersId'))
})
When('a visitor asks for the listing with a unit of another one', async function (this: W) {
  const other = await makeListing(this.stage.db, this.stage.clock.now())
  noteAnswer(this, await this.call('GET', `/api/house/${building(this).id}/${other.rooms['101'] ?? 0}/ordersId`))
})

Then('the units are {string}, each with all columns of the price list', function (this: W, labels: string) {
  assert.equal(units.columnOf(this, 'apt'), labels)
  units.hasAllColumns(this)
})
Then('the units are {string}', function (this: W, labels: string) {
  assert.equal(units.columnOf(this, 'apt'), labels)
})
Then('their statuses are {string}', function (this: W, statuses: string) {
  assert.equal(units.columnOf(this, 'status'), statuses)
})
Then('they are sold by {string}', function (this: W, types: string) {
  assert.equal(units.columnOf(this, 'offerType'), types)
})
Then('none of the units tells a price', function (this: W) {
  units.tellsNoPrice(this)
})
Then('the unit costs {int}', function (this: W, price: number) {
  assert.equal((lastAnswer(this).data as { revisedPrice: number }).revisedPrice, price)
})
Then('the unit shows no price and is sold by {string}', function (this: W, offerType: string) {
  assert.deepEqual(units.pricesIn(lastAnswer(this)), [])
  assert.equal((lastAnswer(this).data as { offerType: string }).offerType, offerType)
})
Then('the visitor hears that unit {word} is {string}', function (this: W, unit: string, status: string) {
  return units.hears(this, unit, status)
})
