import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as billing from './tasks/billing'
import * as plans from './tasks/plans'
import * as registration from './tasks/registration'
import * as standIn from './tasks/stand-in'

// Plans, and joining U-Connect step by step.

type W = UnifiWorld

Given('{person} has no account', function (this: W, person: string) {
  registration.hasNoAccount(this, person)
})
Given(
  'U-Connect accepts the registration that {person} {begins}',
  function (this: W, person: string, when: standIn.Begins) {
    return standIn.acceptRegistration(this, person, when)
  },
)
Given('{person} has set her password for the plan {string}', function (this: W, person: string, productCode: string) {
  return registration.hasSetPassword(this, person, productCode)
})
Given(
  '{person} has given her details, with the business number {string}',
  function (this: W, person: string, number: string) {
    return registration.hasGivenDetails(this, person, number)
  },
)

Given(
  '{person} pays for the plan {string} by the {word}',
  function (this: W, person: string, plan: string, interval: string) {
    return billing.paysFor(this, person, plan, interval === 'year' ? 'year' : 'month')
  },
)

Given("the office withdraws {person}'s grant", function (this: W, person: string) {
  return billing.officeRuns(this, person, 'withdraw-introducing')
})
Given('the office grants {person} the right to introduce clients', function (this: W, person: string) {
  return billing.officeRuns(this, person, 'grant-introducing')
})

Given('the building pays co-agents {int} per cent of the price', function (this: W, percent: number) {
  return plans.offersCoAgency(this, percent)
})

When('{person} cancels the subscription at the payment provider', function (this: W, person: string) {
  return billing.cancels(this, person)
})
When('{person} changes the card to {string} at the payment provider', function (this: W, person: string, card: string) {
  return billing.changesCard(this, person, card)
})
When('{person} reloads, although the browser asks whether to leave', function (this: W, person: string) {
  return registration.reloadAnyway(this, person)
})

When('{person} goes on in another tab', function (this: W, person: string) {
  return registration.goOnInAnotherTab(this, person)
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

Then('the plans are shown with their prices, {string} first:', function (this: W, period: string, table: DataTable) {
  return plans.arePriced(this, period, table.raw())
})
Then(
  '{string} is listed under {string} of the plan {string}',
  function (this: W, nested: string, above: string, plan: string) {
    return plans.isListedUnder(this, plan, above, nested)
  },
)
