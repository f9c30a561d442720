import { clientReservationMachine } from '../../../domain/reservation/client/client-reservation.machine'
import { graphOf } from '../../shared/graph'
import { ATTEMPT, AUTHENTICATION, CLIENT_FORM, CLIENT_RECEIPT, CLIENT_REQUEST } from './client-samples'
import { boom, expired, taken } from '../samples'

const reserved = { kind: 'reserved', receipt: CLIENT_RECEIPT } as const
const asked = { kind: 'authenticate', authentication: AUTHENTICATION } as const

const inputs = [{ request: CLIENT_REQUEST, form: CLIENT_FORM, tempName: '12 / 9 Road' }]

export const clientReservationGraph = graphOf(clientReservationMachine, {
  inputs,
  events: [
    { type: 'submit', form: CLIENT_FORM, attempt: ATTEMPT },
    { type: 'authenticated' },
    { type: 'not-authenticated', message: 'Your bank refused.' },
    { type: 'back-to-form' },
    { type: 'retry' },
  ],
  endings: {
    reserve: { done: [reserved, asked], error: [taken, expired, boom] },
    complete: { done: [reserved, asked], error: [taken, expired, boom] },
    abandon: { done: [null], error: [boom] },
  },
})

/** Signing runs beside the reservation, and depends on none of its states. */
export const clientSignatureGraph = graphOf(clientReservationMachine, {
  inputs,
  events: [{ type: 'sign', form: CLIENT_FORM }],
  endings: { sign: { done: [undefined], error: [boom] } },
})
