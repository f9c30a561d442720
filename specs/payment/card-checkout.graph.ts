import { cardCheckoutMachine } from '../../domain/payment/card-checkout.machine'
import { failure } from '../../domain/shared/failure'
import { graphOf } from '../shared/graph'

const boom = failure('unexpected', 'The server is away.')
const expired = failure('expired', 'Property has expired')
const input = { request: 'a unit', sessionId: null, finalKinds: ['expired'] }

export const cardCheckoutGraph = graphOf(cardCheckoutMachine, {
  inputs: [input, { ...input, sessionId: 'cs_1' }],
  events: [
    { type: 'checkout.paid' },
    { type: 'checkout.close' },
    { type: 'checkout.renew' },
    { type: 'checkout.retry' },
  ],
  endings: {
    open: { done: [{ sessionId: 'cs_1', clientSecret: 'secret_1' }], error: [boom] },
    close: { done: [undefined], error: [boom] },
    isPaid: { done: [true, false], error: [boom] },
    confirm: { done: ['a receipt'], error: [expired, boom] },
  },
})
