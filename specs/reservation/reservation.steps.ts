import { After, type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import { signIn } from '../shared/tasks/people'
import * as flow from './tasks/buyer-flow'
import * as checkout from './tasks/checkout'
import { payInTheLastMoment } from './tasks/last-moment'
import * as forms from './tasks/forms'
import { chooseReceipt } from './tasks/receipts'
import * as reservations from './tasks/reservations'
import * as units from './tasks/unit-calls'

// Reserving a unit: its checkout, its payment, its hold, its offers, and what other buyers learn of it.

type W = UnifiWorld

After(function (this: W) {
  units.stopWatching(this)
})

Given('{person} has reserved unit {word}', async function (this: W, person: string, unit: string) {
  await signIn(this, person)
  await checkout.reserve(this, person, unit)
})
When('{person} opens the checkout of unit {word}', function (this: W, person: string, unit: string) {
  return checkout.openCheckout(this, person, unit)
})
When('{person} closes the checkout', function (this: W, person: string) {
  return checkout.closeCheckout(this, person)
})
Given('the provider reports payments {word}', function (this: W, delivery: string) {
  checkout.reportPayments(this, delivery)
})
When('{person} pays with the card {string}', function (this: W, person: string, number: string) {
  return checkout.pay(this, person, number)
})
When('{person} pays in the last moment', function (this: W, person: string) {
  return payInTheLastMoment(this, person)
})
When('{person} comes back from payment', function (this: W, person: string) {
  return checkout.comeBack(this, person)
})
When(
  "{person} comes back with {person}'s payment for unit {word}",
  function (this: W, person: string, payer: string, unit: string) {
    return checkout.returnWith(this, person, payer, unit)
  },
)
When('a forged notice says that {person} has paid', function (this: W, person: string) {
  return checkout.forgeNotice(this, person)
})
Then('the card form asks for:', function (this: W, lines: DataTable) {
  return checkout.cardFormAsksFor(this, this.person, lines.raw())
})
Then(
  "{person}'s payment is {string} and {string}",
  function (this: W, person: string, status: string, paymentStatus: string) {
    return checkout.paymentIs(this, person, { status, paymentStatus })
  },
)
Then('no payment was opened for unit {word}', function (this: W, unit: string) {
  return reservations.noPaymentOf(this, unit)
})
Then('{person} gets {string} back', function (this: W, person: string, amount: string) {
  return reservations.getsBack(this, person, amount)
})

When('{person} offers {string} for unit {word}', function (this: W, person: string, amount: string, unit: string) {
  return forms.offer(this, person, unit, amount)
})
When(
  '{person} sends the form of unit {word} with:',
  function (this: W, person: string, unit: string, fields: DataTable) {
    return forms.send(this, person, unit, fields.raw())
  },
)
Then(
  "{person}'s form of unit {word} is answered:",
  function (this: W, person: string, unit: string, values: DataTable) {
    return forms.areAnswered(this, person, unit, values.hashes() as unknown as forms.AnsweredValue[])
  },
)
Then(/^the form is kept (as|with):$/, function (this: W, extent: 'as' | 'with', fields: DataTable) {
  return forms.isKept(this, extent, fields.raw())
})

Then('unit {word} is {string}', function (this: W, unit: string, status: string) {
  return reservations.unitIs(this, unit, status)
})
Then('the reservations of unit {word} are {string}', function (this: W, unit: string, statuses: string) {
  return reservations.are(this, unit, statuses)
})
When('the office records that the contract of unit {word} is signed', function (this: W, unit: string) {
  return reservations.actAsOffice(this, unit, 'sign')
})
When('the office cancels the sale of unit {word}', function (this: W, unit: string) {
  return reservations.actAsOffice(this, unit, 'cancel')
})
Given('{person} watches the units', function (this: W, person: string) {
  return units.watch(this, person)
})
Then('{person} hears that unit {word} is {string}', function (this: W, person: string, unit: string, status: string) {
  return units.hears(this, person, unit, status)
})

When(
  /^(\w+) chooses the (changed )?receipt of (\w+)’s hold, as (PDF|JSON)$/,
  function (this: W, person: string, changed: string | null, holder: string, form: 'PDF' | 'JSON') {
    return chooseReceipt(this, person, holder, form, changed !== null)
  },
)

When('the form of a unit sold by {string} is submitted', function (this: W, type: 'Select Now' | 'Make Offer') {
  flow.submit(this, type)
})
Then('the flow comes to {string}', function (this: W, state: string) {
  return flow.comesTo(this, state)
})
Then('the flow has called just {string}', function (this: W, call: string) {
  flow.hasCalled(this, call)
})
