import { type DataTable, Given, Then } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import { isAccessible, isAccessibleAt } from './tasks/accessibility'
import * as api from './tasks/api'
import * as painting from './tasks/first-paint'
import * as measures from './tasks/measures'
import { useTranslation } from './tasks/translation'

// What is agreed between programs, or measured: responses, headers, first screens, heights.

type W = UnifiWorld

Then('these calls answer code, message and data:', function (this: W, table: DataTable) {
  return api.answerInEnvelopes(this, table.hashes())
})
Then("every call of the API's description is answered there, and they include:", function (this: W, table: DataTable) {
  return api.allDescribedAnswer(this, table.raw().flat())
})
Then(
  "each of {person}'s screens makes these calls, beside {string}, and no others:",
  function (this: W, person: string, everywhere: string, table: DataTable) {
    return api.screensMakeCalls(this, person, everywhere.split(', '), table.hashes())
  },
)
Then(
  "each of {person}'s GET calls carried a new timestamp, except those below {string}",
  function (this: W, person: string, below: string) {
    api.carriedTimestamps(this, person, below)
  },
)
Then(
  "each of {person}'s calls carried the token as {string} and as {string}",
  function (this: W, person: string, one: string, other: string) {
    api.carriedToken(this, person, one, other)
  },
)
Then('these pages arrive with their first screen:', function (this: W, table: DataTable) {
  return painting.arriveWithFirstScreen(this, table.hashes())
})
Then('the page {string} arrives without a first screen', function (this: W, path: string) {
  return painting.arrivesWithoutFirstScreen(this, path)
})
Then('{string} is painted, and only that can be used', function (this: W, heading: string) {
  return painting.isPainted(this, heading)
})
Then(/^nothing painted is (visible|left)$/, function (this: W, how: string) {
  return how === 'visible' ? painting.isHidden(this) : painting.isGone(this)
})
Then('no code of the application was asked for before the first paint', function (this: W) {
  return painting.codeCameLater(this)
})

Then('the header is {int} px high on these screens:', function (this: W, height: number, routes: DataTable) {
  return measures.headerIsHigh(this, height, routes.raw().flat())
})
Then('the screen {string} can be used by touch', function (this: W, route: string) {
  return measures.isForFingersAt(this, route)
})
Then('the screen can be used by touch', function (this: W) {
  return measures.isForFingers(this)
})
Then('what has the focus is wholly in view', function (this: W) {
  return measures.focusIsInView(this)
})

Then('the screen {string} is accessible to {person}', function (this: W, route: string, person: string) {
  return isAccessibleAt(this, person, route)
})
Then('the screen is accessible', function (this: W) {
  return isAccessible(this, this.person)
})

Given("{person}'s browser translates every page", function (this: W, person: string) {
  return useTranslation(this, person)
})
