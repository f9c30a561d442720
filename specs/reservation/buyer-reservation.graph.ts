import { buyerReservationMachine } from '../../domain/reservation/buyer-reservation.machine'
import { graphOf } from '../shared/graph'
import { boom, expired, FORM, OFFER, OFFER_FORM, RECEIPT, SELECT, taken, unconfirmed } from './samples'

export const buyerReservationGraph = graphOf(buyerReservationMachine, {
  inputs: [
    { choice: SELECT, form: FORM, sessionId: null },
    { choice: SELECT, form: FORM, sessionId: 'cs_1' },
    { choice: OFFER, form: OFFER_FORM, sessionId: null },
  ],
  events: [
    { type: 'submit', form: FORM },
    { type: 'send-offer' },
    { type: 'back-to-form' },
    { type: 'unit-lost', refusal: taken },
    { type: 'unit-back' },
  ],
  endings: {
    cardCheckout: {
      done: [
        { type: 'confirmed', confirmed: RECEIPT },
        { type: 'unpaid' },
        { type: 'failed', failure: taken },
        { type: 'failed', failure: expired },
        { type: 'failed', failure: unconfirmed },
      ],
    },
    emailConfirmation: { done: [{ type: 'confirmed' }] },
    makeOffer: { done: [RECEIPT], error: [taken, unconfirmed, boom] },
  },
})
