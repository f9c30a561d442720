import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as favourites from './tasks/favourites'
import * as reservations from './tasks/reservations'
import * as profile from './tasks/profile-page'

// What belongs to an account: favourites, reserved properties, details and the password.

type W = UnifiWorld

Given('a listing in the suburb {string}', function (this: W, suburb: string) {
  return favourites.makeListingIn(this, suburb)
})
Given('{string} is taken down', function (this: W, listing: string) {
  return reservations.takeDown(this, listing)
})
When('{person} adds the listing to the favourites', function (this: W, person: string) {
  return favourites.addAsForm(this, person)
})
Then('{person} has {int} favourite(s)', function (this: W, person: string, count: number) {
  return favourites.hasFavourites(this, person, count)
})
Then('the favourite cards are:', function (this: W, cards: DataTable) {
  return favourites.cardsAre(this, this.person, cards.raw())
})
Then('the log has {string} the listing once', function (this: W, kind: string) {
  return favourites.wasLogged(this, kind)
})

Given(
  '{person} has {word} {int} houses, a minute apart',
  function (this: W, person: string, how: string, count: number) {
    return reservations.makeHouses(this, person, how, count)
  },
)
Given('{person} has these reservations:', function (this: W, person: string, rows: DataTable) {
  return reservations.makeReservations(this, person, rows.hashes())
})
Then('the reserved properties are:', function (this: W, rows: DataTable) {
  return reservations.reservedAre(this, this.person, rows.raw())
})
Then('one hold runs, with {string}', function (this: W, left: string) {
  return reservations.oneHoldRuns(this, this.person, left)
})
Then('the sections {string} open and close', function (this: W, headings: string) {
  return profile.openAndClose(this, this.person, headings.split(', '))
})
Then(
  'a second after {person} types {string}, the suggested addresses are {string}',
  function (this: W, person: string, text: string, lines: string) {
    return profile.suggests(this, person, text, lines)
  },
)
Then(
  'pressing {string} says at {string}, by the code that {string} answers:',
  function (this: W, button: string, field: string, call: string, rows: DataTable) {
    return profile.saysForCodes(this, this.person, { button, field, call, rows: rows.raw() })
  },
)
