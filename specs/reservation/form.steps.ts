import assert from 'node:assert/strict'
import { Then, When } from '@cucumber/cucumber'
import { formatCents } from '../../domain/shared/money'
import type { UnifiWorld } from '../shared/support/world'
import { openCheckout } from './tasks/checkout'
import * as forms from './tasks/forms'
import { lastForm, lastOfferCents } from './tasks/orders'

type W = UnifiWorld

When(
  "{word} sends the form of unit {word} with the purchaser's {word} {string}",
  function (this: W, person: string, unit: string, field: string, value: string) {
    return forms.sendPurchaser(this, person, unit, field, value)
  },
)
When(
  "{word} sends the form of unit {word} with the purchaser's first name {string}",
  function (this: W, person: string, unit: string, value: string) {
    return forms.sendPurchaser(this, person, unit, 'first name', value)
  },
)
When(
  '{word} sends the form of unit {word} without middle name and phone',
  function (this: W, person: string, unit: string) {
    return forms.sendWithoutOptional(this, person, unit)
  },
)
When(
  '{word} sends the form of unit {word} with {int} purchasers',
  function (this: W, person: string, unit: string, count: number) {
    return forms.sendPurchasers(this, person, unit, count)
  },
)
When(
  '{word} sends the form of unit {word} with a second purchaser who left everything empty',
  function (this: W, person: string, unit: string) {
    return forms.sendEmptySecond(this, person, unit)
  },
)
When(
  '{word} sends the form of unit {word} with the purchasing entity {string}',
  function (this: W, person: string, unit: string, purchasingEntity: string) {
    return openCheckout(this, person, unit, { purchasingEntity })
  },
)
When(
  '{word} sends the form of unit {word} with the deposit bond consent {word}',
  function (this: W, person: string, unit: string, given: string) {
    return openCheckout(this, person, unit, { cashDeposit: given === 'true' })
  },
)
When(
  '{word} sends the form of unit {word} with the offer {string}',
  function (this: W, person: string, unit: string, amount: string) {
    return openCheckout(this, person, unit, { makeOfferAmount: amount === '' ? null : amount })
  },
)
When(
  '{word} sends the form of unit {word} with the nominated conveyancer, but other details',
  function (this: W, person: string, unit: string) {
    return forms.sendConveyancer(this, person, unit, false, 'Mallory Other', 'Other Settlements')
  },
)
When(
  '{word} sends the form of unit {word} with a conveyancer of her own, {string} of {string}',
  function (this: W, person: string, unit: string, name: string, company: string) {
    return forms.sendConveyancer(this, person, unit, true, name, company)
  },
)
When('{word} sends the form of unit {word} with a card number in it', function (this: W, person: string, unit: string) {
  return forms.sendCard(this, person, unit)
})
When(
  "{word} sends the form of unit {word} under the documents' names",
  function (this: W, person: string, unit: string) {
    return openCheckout(this, person, unit)
  },
)

Then('the form is kept with the purchasing entity {string}', async function (this: W, entity: string) {
  assert.equal((await lastForm(this)).purchasingEntity, entity)
})
Then('the form is kept with the deposit bond consent {word}', async function (this: W, given: string) {
  assert.equal(String((await lastForm(this)).cashDeposit), given)
})
Then('the form is kept with the conveyancer {string} of {string}', function (this: W, company: string, name: string) {
  return forms.keepsConveyancer(this, company, name)
})
Then('the form is kept with every value that was sent', function (this: W) {
  return forms.keepsEveryValue(this, 'Bea')
})
Then('the order is kept with an offer of {string}', async function (this: W, amount: string) {
  assert.equal(formatCents(await lastOfferCents(this)), amount)
})
