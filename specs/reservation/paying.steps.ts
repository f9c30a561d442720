import { Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as paying from './tasks/payment-page'

type W = UnifiWorld

When('{word} pays in the frame with {string}', function (this: W, person: string, number: string) {
  return paying.payInFrame(this, person, number)
})
When('{word} goes back to the return address', function (this: W, person: string) {
  return paying.openReturnAddress(this, person, '101')
})
When('{word} opens the return address without having paid', async function (this: W, person: string) {
  await paying.cardFormShows(this, person, '$1,030.30')
  await paying.openReturnAddress(this, person, '101')
})
When(
  '{word} pays in the last moment, the unit goes to {word}, and {word} comes back to the page',
  function (this: W, person: string, other: string, _same: string) {
    return paying.payTooLate(this, person, other, '101')
  },
)
When('{word} reserves unit {word} with the keyboard alone', function (this: W, person: string, _unit: string) {
  return paying.reserveByKeyboard(this, person)
})

Given("the clock of {word}'s computer is an hour ahead", function (this: W, person: string) {
  return paying.setClockAhead(this, person)
})
Given('the card form does not come for {word}', function (this: W, person: string) {
  return paying.loseCardForm(this, person)
})
Given("the answer to {word}'s payment is lost", function (this: W, person: string) {
  return paying.losePaymentAnswer(this, person)
})
Then(
  '{word} is told that the card form could not be loaded, with a way to try again',
  function (this: W, person: string) {
    return paying.cardFormIsLost(this, person)
  },
)
Then(
  "the countdown of {word}'s checkout has run for less than two minutes of thirty",
  function (this: W, person: string) {
    return paying.countdownIsYoung(this, person)
  },
)
When('the card form comes again, and {word} tries again', function (this: W, person: string) {
  return paying.tryCardFormAgain(this, person)
})

Then('the card form shows in the page, for {string}', function (this: W, amount: string) {
  return paying.cardFormShows(this, 'Bea', amount)
})
Then('the card form says {string}', function (this: W, message: string) {
  return paying.cardFormSays(this, 'Bea', message)
})
Then('there is no card form', function (this: W) {
  return paying.noCardForm(this, 'Bea')
})
Then("the form's own button is gone", function (this: W) {
  return paying.payButtonIsGone(this, 'Bea')
})
Then('{word} is congratulated', function (this: W, person: string) {
  return paying.congratulated(this, person)
})
Then(
  "{word}'s order beside it tells {string} as {string}",
  function (this: W, person: string, what: string, told: string) {
    return paying.orderTells(this, person, what, told)
  },
)
Then('on the way {word} was back at the form with the session in the address', function (this: W, person: string) {
  return paying.wasBackWithSession(this, person, '101')
})
Then('the order was submitted once, with that session, without a click', function (this: W) {
  paying.orderSubmittedOnce(this, 'Bea', '101')
})
Then('the offer was submitted once, and no checkout was asked for', function (this: W) {
  paying.offerSubmittedOnce(this, 'Bea', '201')
})
Then('no order was submitted', function (this: W) {
  paying.noOrderSubmitted(this, 'Bea')
})
Then('{word} reads when the hold ends, 7 days from now', function (this: W, person: string) {
  return paying.readsHoldEnd(this, person, '101')
})
Then('unit {word} was claimed once', function (this: W, unit: string) {
  return paying.claimedOnce(this, unit)
})
