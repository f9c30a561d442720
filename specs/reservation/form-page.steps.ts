import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as browsing from '../shared/tasks/browsing'
import * as form from './tasks/form-page'
import * as paying from './tasks/payment-page'

type W = UnifiWorld

When('{word} opens the form of {string}', function (this: W, person: string, unit: string) {
  return form.openForm(this, person, unit)
})
When('{word} fills in the form', function (this: W, person: string) {
  return form.fillIn(this, person)
})
When(
  '{word} fills in the form, without middle name, phone and purchasing entity',
  async function (this: W, person: string) {
    await form.fillIn(this, person, ['Middle name', 'Mobile', 'Company, trust or SMSF'])
    await form.writeAndLeave(this, person, 'Mobile', '')
  },
)
When('{word} fills in the form and submits it', function (this: W, person: string) {
  return paying.fillInAndSubmit(this, person, '101')
})
When('{word} empties the purchaser', function (this: W, person: string) {
  return form.emptyPurchaser(this, person)
})
When('{word} submits the form', function (this: W, person: string) {
  return form.submit(this, person)
})
When('{word} adds a second purchaser', function (this: W, person: string) {
  return form.addPurchaser(this, person)
})
When('{word} removes the second purchaser', function (this: W, person: string) {
  return form.removePurchaser(this, person)
})
When('{word} unticks {string}', function (this: W, person: string, label: string) {
  return form.tick(this, person, label, false)
})
When('{word} ticks the deposit bond consent', function (this: W, person: string) {
  return form.tick(this, person, 'I may use a deposit bond', true)
})
When('{word} offers {string} there', function (this: W, person: string, amount: string) {
  return form.writeAndLeave(this, person, 'Offer amount', amount)
})
When('{word} gets to the empty form', async function (this: W, person: string) {
  await form.formOn(await browsing.pageOf(this, person)).waitFor()
})
When('{word} gets to the form with complaints', async function (this: W, person: string) {
  await form.emptyPurchaser(this, person)
  await form.submit(this, person)
  await form.isTold(this, person, 'Please fill the mandatory fields')
})
When('{word} gets to the form with both purchasers', async function (this: W, person: string) {
  await form.addPurchaser(this, person)
  await form.tick(this, person, 'I have my own conveyancer or solicitor', true)
})
When('{word} gets to the checkout', async function (this: W, person: string) {
  await paying.fillInAndSubmit(this, person, '101')
  await paying.cardFormShows(this, person, '$1,030.30')
})

Then("the form begins with {word}'s name and email", function (this: W, person: string) {
  return form.beginsWithAccount(this, person)
})
Then('the form has the button {string}', async function (this: W, name: string) {
  await form
    .formOn(await browsing.pageOf(this, 'Bea'))
    .getByRole('button', { name, exact: true })
    .waitFor()
})
Then('the offer amount is asked', async function (this: W) {
  await form.field(await browsing.pageOf(this, 'Bea'), 'Offer amount').waitFor()
})
Then('the offer amount is not asked', async function (this: W) {
  assert.equal(await form.field(await browsing.pageOf(this, 'Bea'), 'Offer amount').count(), 0)
})
Then('the summary has a picture and no commission', function (this: W) {
  return form.summaryHasPictureOnly(this, 'Bea')
})
Then('the form asks for {int} purchaser(s)', function (this: W, count: number) {
  return form.purchasers(this, 'Bea', count)
})
Then('no third purchaser can be added', function (this: W) {
  return form.cannotAdd(this, 'Bea')
})
Then('the field {string} tells {word} {string}', function (this: W, label: string, person: string, message: string) {
  return form.fieldSays(this, person, label, message)
})
Given("{word}'s network is lost for the checkout", function (this: W, person: string) {
  return form.loseCheckoutCall(this, person)
})
When("{word}'s network for the checkout is back", async function (this: W, person: string) {
  await (await browsing.pageOf(this, person)).unrouteAll()
})
Then('the form tells {word} beside its button {string}', async function (this: W, person: string, message: string) {
  await form
    .formOn(await browsing.pageOf(this, person))
    .getByText(message, { exact: true })
    .waitFor()
})
Then("the second purchaser has {word}'s focus", async function (this: W, person: string) {
  await browsing.hasFocus(form.purchaser(await browsing.pageOf(this, person), 2))
})
Then("the form's button {string} has {word}'s focus", async function (this: W, name: string, person: string) {
  await browsing.hasFocus(form.formOn(await browsing.pageOf(this, person)).getByRole('button', { name, exact: true }))
})
Then("the field {string} has {word}'s focus", function (this: W, label: string, person: string) {
  return form.fieldHasFocus(this, person, label)
})
Then('nothing was sent', function (this: W) {
  form.nothingSent(this, 'Bea')
})
Then('the nominated conveyancer is shown: {string}', function (this: W, words: string) {
  return form.nominated(this, 'Bea', words)
})
Then("the conveyancer's fields are empty and can be filled in", function (this: W) {
  return form.ownConveyancerIsEmpty(this, 'Bea')
})
Then('the form holds what {word} filled in', function (this: W, person: string) {
  return form.holdsWhatWasFilledIn(this, person)
})
Then(
  'the checkout was asked for with the form as it was filled in, the nominated conveyancer and the consent',
  async function (this: W) {
    await paying.cardFormShows(this, 'Bea', '$1,030.30')
    await paying.checkoutAskedFor(this, 'Bea', '101')
  },
)
