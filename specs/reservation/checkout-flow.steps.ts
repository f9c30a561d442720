import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { type ActorRefFrom, createActor, waitFor } from 'xstate'
import { type buyerReservationMachine, buyerReservationWith } from '../../domain/reservation/buyer-reservation.machine'
import type { Choice } from '../../domain/reservation/reservation.ports'
import { checkoutIn } from '../payment/paying'
import { CHECKOUT, FORM, OFFER, OFFER_FORM, RECEIPT, SELECT } from './samples'

interface FlowWorld {
  flow: ActorRefFrom<typeof buyerReservationMachine>
  asked: string[]
}

const start = (world: FlowWorld, choice: Choice) => {
  world.asked = []
  const noted =
    <A>(name: string, answer: A) =>
    () => {
      world.asked.push(name)
      return TE.right(answer)
    }
  world.flow = createActor(
    buyerReservationWith(
      {
        openCheckout: noted('openCheckout', CHECKOUT),
        closeCheckout: noted('closeCheckout', undefined),
        sessionStanding: noted('sessionStanding', { status: 'open' as const, paid: false }),
        confirmPaid: noted('confirmPaid', RECEIPT),
        makeOffer: noted('makeOffer', RECEIPT),
      },
      { sendEmailCode: noted('sendEmailCode', undefined), confirmEmail: noted('confirmEmail', undefined) },
    ),
    { input: { choice, form: choice.type === 'Make Offer' ? OFFER_FORM : FORM, sessionId: null } },
  ).start()
}

Given('a buyer filling in the form of a fixed-price unit', function (this: FlowWorld) {
  start(this, SELECT)
})
Given('a buyer filling in the form of a unit for offers', function (this: FlowWorld) {
  start(this, OFFER)
})

When('the buyer submits the form', function (this: FlowWorld) {
  this.flow.send({ type: 'submit', form: this.flow.getSnapshot().context.form })
})

When('the payment session is made', async function (this: FlowWorld) {
  await checkoutIn(this.flow, 'paying')
})
When('the offer is taken', async function (this: FlowWorld) {
  await waitFor(this.flow, (snapshot) => !snapshot.matches('offering'))
})

Then('the flow is {string}', function (this: FlowWorld, state: string) {
  assert.equal(this.flow.getSnapshot().value, state)
})

Then('no payment session was asked for', function (this: FlowWorld) {
  assert.deepEqual(this.asked, ['makeOffer'])
})
