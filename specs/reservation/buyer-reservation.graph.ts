import { buyerReservationMachine } from '../../domain/reservation/buyer-reservation.machine'
import { graphOf } from '../shared/graph'
import { boom, CHECKOUT, expired, FORM, OFFER, OFFER_FORM, RECEIPT, SELECT, taken } from './samples'

export const buyerReservationGraph = graphOf(buyerReservationMachine, {
  inputs: [
    { choice: SELECT, form: FORM, sessionId: null },
    { choice: SELECT, form: FORM, sessionId: 'cs_1' },
    { choice: OFFER, form: OFFER_FORM, sessionId: null },
  ],
  events: [
    { type: 'submit', form: FORM },
    { type: 'paid', sessionId: 'cs_1' },
    { type: 'close-checkout' },
    { type: 'retry' },
  ],
  endings: {
    openCheckout: { done: [CHECKOUT], error: [taken, boom] },
    closeCheckout: { done: [undefined], error: [boom] },
    sessionStanding: { done: [{ status: 'complete', paid: true }, { status: 'open', paid: false }], error: [boom] },
    confirmPaid: { done: [RECEIPT], error: [expired, boom] },
    makeOffer: { done: [RECEIPT], error: [taken, boom] },
  },
})
