import assert from 'node:assert/strict'
import { MINUTE } from '../../domain/shared/dates'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import { pass } from '../shared/tasks/time'
import { build, statusOf, takeUnit } from '../shared/tasks/building'
import * as checkout from './tasks/checkout'
import {
  answeredOrder,
  hasOrder,
  emailTo,
  emailToAgent,
  orderStatuses,
  sameOrder,
  standsAsPaid,
} from './tasks/outcomes'
import { emailsWrittenAbout, offer, ordersOf, paymentsOf, refundsTo, tryBy } from './tasks/orders'
import { accountOf, lastAnswer, noteAnswer, signIn } from '../shared/tasks/people'
import { loseTo, payInTheLastMoment } from './tasks/last-moment'

type W = UnifiWorld

Given('a building with these units:', function (this: W, units: DataTable) {
  return build(this, units.hashes() as { unit: string }[])
})
Given('{word} has reserved unit {word}', async function (this: W, person: string, unit: string) {
  await signIn(this, person)
  await checkout.reserve(this, person, unit)
})
Given('unit {word} is taken by another buyer', function (this: W, unit: string) {
  return takeUnit(this, unit)
})

When('{word} opens the checkout of unit {word}', function (this: W, person: string, unit: string) {
  return checkout.openCheckout(this, person, unit)
})
When('{word} opens the checkout of unit {word} again', function (this: W, person: string, unit: string) {
  return checkout.openCheckout(this, person, unit)
})
When(
  '{word} opens the checkout of unit {word} as {string}',
  function (this: W, person: string, unit: string, ordersType: string) {
    return checkout.openCheckout(this, person, unit, { ordersType })
  },
)
When('{word} closes the checkout', function (this: W, person: string) {
  return checkout.closeCheckout(this, person)
})
When('{word} pays by card', function (this: W, person: string) {
  return checkout.payByCard(this, person, 'once')
})
When('{word} pays by card, and nobody tells of it', function (this: W, person: string) {
  return checkout.payByCard(this, person, 'never')
})
When('{word} pays with card {string}', function (this: W, person: string, number: string) {
  return checkout.payByCard(this, person, 'once', number)
})
When('{word} comes back from payment', function (this: W, person: string) {
  return checkout.comeBack(this, person)
})
When('{word} comes back from payment as if for unit {word}', function (this: W, person: string, unit: string) {
  return checkout.comeBack(this, person, person, unit)
})
When('{word} comes back from payment again', function (this: W, person: string) {
  return checkout.comeBack(this, person)
})
When("{word} comes back with {word}'s payment", function (this: W, person: string, payer: string) {
  return checkout.comeBack(this, person, payer)
})
When("{word} asks how {word}'s payment stands", function (this: W, person: string, payer: string) {
  return checkout.paymentStanding(this, person, payer)
})
When("the provider's message arrives", function (this: W) {
  return this.stage.tick()
})
When('the emails are sent', function (this: W) {
  return this.stage.tick()
})

When("{word} pays by card and returns before the provider's message", async function (this: W, person: string) {
  await checkout.payByCard(this, person, 'late')
  await checkout.comeBack(this, person)
  await pass(this, MINUTE)
})
When("{word} pays by card and returns after the provider's message", async function (this: W, person: string) {
  await checkout.payByCard(this, person, 'once')
  await this.stage.tick()
  await checkout.comeBack(this, person)
  await this.stage.tick()
})
When('{word} pays by card and the message comes twice', async function (this: W, person: string) {
  await checkout.payByCard(this, person, 'twice')
  await this.stage.tick()
})
When('{word} pays by card and the message comes late', async function (this: W, person: string) {
  await checkout.payByCard(this, person, 'late')
  await pass(this, MINUTE)
})
When(
  '{word} pays in the last moment, and the unit goes to {word}',
  async function (this: W, person: string, other: string) {
    await loseTo(this, person, other, checkout.checkoutOf(this, person).unit)
  },
)
When('{word} pays in the last moment, and the provider is away for a while', function (this: W, person: string) {
  return payInTheLastMoment(this, person)
})
When('somebody sends a forged message that {word} has paid', function (this: W, person: string) {
  return checkout.forgeMessage(this, person)
})

When('{word} offers {string} for unit {word}', function (this: W, person: string, amount: string, unit: string) {
  return offer(this, person, unit, amount)
})
When('{word} offers {string} for unit {word} again', function (this: W, person: string, amount: string, unit: string) {
  return offer(this, person, unit, amount)
})
When('{word} tries to reserve unit {word} by {word}', function (this: W, person: string, unit: string, way: string) {
  return tryBy(this, person, unit, way)
})
When('somebody who is not logged in sends {word} {word}', async function (this: W, method: string, path: string) {
  noteAnswer(this, await this.call(method, path, {}))
})
When('somebody asks for the brand of card {string}', async function (this: W, digits: string) {
  noteAnswer(this, await this.call('GET', `/api/cardType/${digits}`))
})

Then('it is answered with code {int} and the data {string}', function (this: W, code: number, data: string) {
  assert.deepEqual([lastAnswer(this).code, lastAnswer(this).data ?? ''], [code, data])
})
Then('it is answered with code {int}, naming the field {string}', function (this: W, code: number, field: string) {
  assert.deepEqual([lastAnswer(this).code, lastAnswer(this).data], [code, { field }])
})

Then(
  "{word}'s checkout has a client secret and ends in {int} minutes",
  function (this: W, person: string, minutes: number) {
    checkout.endsIn(this, person, minutes)
  },
)
Then(
  'the card form asks for {string} of {string} and {string} of {string}, {string} in all',
  async function (this: W, fee: string, feeAmount: string, card: string, cardAmount: string, total: string) {
    assert.deepEqual(await checkout.linesOf(this, 'Bea'), [
      [fee, feeAmount],
      [card, cardAmount],
      ['Total', total],
    ])
  },
)
Then('the card is accepted', function (this: W) {
  assert.equal(checkout.cardRefusal(this), null)
})
Then('the card is refused: {string}', function (this: W, message: string) {
  assert.equal(checkout.cardRefusal(this), message)
})
Then(
  "{word}'s payment is {string} and {string}",
  function (this: W, person: string, status: string, paymentStatus: string) {
    return standsAsPaid(this, person, status, paymentStatus)
  },
)
Then('the message is refused', function (this: W) {
  assert.deepEqual([lastAnswer(this).status, lastAnswer(this).message], [400, 'Invalid signature.'])
})

Then('unit {word} is {string}', async function (this: W, unit: string, status: string) {
  assert.equal(await statusOf(this, unit), status)
})
Then('{word} has an order that is held for {int} days', function (this: W, _person: string, days: number) {
  answeredOrder(this, days)
})
Then('{word} has an order without a hold', function (this: W, _person: string) {
  answeredOrder(this, null)
})
Then('no order was made of unit {word}', async function (this: W, unit: string) {
  assert.deepEqual(await ordersOf(this, unit), [])
})
Then('unit {word} has one order, which is {string}', function (this: W, unit: string, status: string) {
  return hasOrder(this, unit, status)
})
Then('the orders of unit {word} are {string}', async function (this: W, unit: string, statuses: string) {
  assert.equal(await orderStatuses(this, unit), statuses)
})
Then('both answers name the same order', function (this: W) {
  sameOrder(this)
})
Then('no payment was opened for unit {word}', async function (this: W, unit: string) {
  assert.deepEqual(await paymentsOf(this, unit), [])
})

Then(
  '{word} gets the email {string} that promises a call within {string}',
  function (this: W, person: string, subject: string, within: string) {
    return emailTo(this, person, subject, within)
  },
)
Then('the selling agent gets the email {string}', function (this: W, subject: string) {
  emailToAgent(this, subject)
})
Then('{int} emails were sent about it', async function (this: W, count: number) {
  assert.equal(await emailsWrittenAbout(this), count)
})
Then('no email was sent to {word}', async function (this: W, person: string) {
  const { email } = await accountOf(this, person)
  assert.deepEqual(
    this.stage.emails.filter(({ recipient }) => recipient === email),
    [],
  )
})
Then('{word} gets {string} back', async function (this: W, person: string, amount: string) {
  await this.stage.tick()
  assert.deepEqual(await refundsTo(this, person), [amount])
})
Then('{word} gets nothing back', async function (this: W, person: string) {
  assert.deepEqual(await refundsTo(this, person), [])
})
