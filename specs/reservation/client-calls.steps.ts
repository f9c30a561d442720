import { type DataTable, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as client from './tasks/client-calls'

// Reserving for a client through the API.

type W = UnifiWorld

When('{person} reserves unit(s) {string} for a client', function (this: W, person: string, units: string) {
  return client.reserve(this, person, units)
})
When(
  '{person} reserves unit(s) {string} for a client with:',
  function (this: W, person: string, units: string, changes: DataTable) {
    return client.reserve(this, person, units, changes.raw())
  },
)
When(
  '{person} reserves unit {word} for {int} purchasers',
  function (this: W, person: string, unit: string, count: number) {
    return client.reserveFor(this, person, unit, count)
  },
)
Then('nothing keeps the card', function (this: W) {
  return client.keepsNoCard(this)
})
