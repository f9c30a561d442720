import { Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as card from './tasks/card-form'
import * as form from './tasks/form-page'
import * as picker from './tasks/picker'

// Reserving in the browser: choosing on the building, the form, and the payment.

type W = UnifiWorld

When('{person} clicks unit {string}', function (this: W, person: string, unit: string) {
  return picker.clickUnit(this, person, unit)
})
Then('{person} has picked {picked}', function (this: W, person: string, title: string | null) {
  return picker.hasPicked(this, person, title)
})
Then('{person} sees unit(s) {string} as {string}', function (this: W, person: string, units: string, status: string) {
  return picker.seesUnits(this, person, units.split(', '), status)
})
Then('unit {string} is where it was', function (this: W, unit: string) {
  return picker.isWhereItWas(this, this.person, unit)
})
Then('the ground floor meets the street', function (this: W) {
  return picker.standsOnTheStreet(this, this.person)
})

When('{person} fills in the form', function (this: W, person: string) {
  return form.fill(this, person)
})
When('{person} fills in the form and submits it', function (this: W, person: string) {
  return form.fillInAndSubmit(this, person)
})
Then('the form holds what {person} filled in', function (this: W, person: string) {
  return form.holdsWhatWasFilledIn(this, person)
})
Then('the countdown has run for less than two minutes of thirty', function (this: W) {
  return card.countdownIsYoung(this, this.person)
})
Then('{person} is congratulated', function (this: W, person: string) {
  return card.isCongratulated(this, person)
})
Then(
  '{person} reads that the hold ends {string} and that the agent calls by {string}',
  function (this: W, person: string, end: string, call: string) {
    return card.readsHoldEnd(this, person, end, call)
  },
)
