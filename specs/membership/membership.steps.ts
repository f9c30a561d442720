import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as plans from './tasks/plans'
import * as registration from './tasks/registration'
import * as standIn from './tasks/stand-in'

// Plans, and joining U-Connect step by step.

type W = UnifiWorld

Given('{person} has no account', function (this: W, person: string) {
  registration.hasNoAccount(this, person)
})
Given('U-Connect accepts the registration that {person} begins', function (this: W, person: string) {
  return standIn.acceptRegistration(this, person, standIn.BEGUN)
})
Given('U-Connect accepts the registration that {person} began before', function (this: W, person: string) {
  return standIn.acceptRegistration(this, person, standIn.CONTINUED)
})
Given('{person} has set her password for the plan {string}', function (this: W, person: string, productCode: string) {
  return registration.hasSetPassword(this, person, productCode)
})
Given(
  '{person} has given her details, with the business number {string}',
  function (this: W, person: string, number: string) {
    return registration.hasGivenDetails(this, person, number)
  },
)

When('{person} types {int} letters into {string}', function (this: W, person: string, letters: number, label: string) {
  return registration.typeLetters(this, person, letters, label)
})
When('{person} chooses {string} prices', function (this: W, person: string, period: string) {
  return plans.choosePeriod(this, person, period)
})
When('{person} reloads, although the browser asks whether to leave', function (this: W, person: string) {
  return registration.reloadAnyway(this, person)
})

Then('{int} letters of it are kept', function (this: W, letters: number) {
  return registration.keepsLetters(this, letters)
})
Then('the field {string} is empty and cannot be filled in', function (this: W, label: string) {
  return registration.isEmptyAndDisabled(this, label)
})
Then('these steps lead {person} to {string}:', function (this: W, person: string, route: string, steps: DataTable) {
  return registration.allLeadTo(this, person, steps.raw().flat(), route)
})
Then("{person}'s registration made these calls:", function (this: W, person: string, calls: DataTable) {
  return registration.madeCalls(this, person, calls.raw().flat())
})
Then("the report names {person}'s registration by its last key, without a payment", function (this: W, person: string) {
  registration.reportedWithoutPayment(this, person)
})
Then(
  "the checkout was asked for by the key of {person}'s registration, before the code and after it",
  function (this: W, person: string) {
    return registration.askedForCheckoutTwice(this, person)
  },
)
Then('the business register was asked for {string}', function (this: W, numbers: string) {
  return registration.registerWasAskedFor(this, numbers)
})

Then('the plans on offer are {string}', function (this: W, names: string) {
  return plans.areOnOffer(this, names)
})
Then('the plans are shown with their prices, {string} first:', function (this: W, period: string, table: DataTable) {
  return plans.arePriced(this, period, table.raw())
})
Then(
  '{string} is listed under {string} of the plan {string}',
  function (this: W, nested: string, above: string, plan: string) {
    return plans.isListedUnder(this, plan, above, nested)
  },
)
