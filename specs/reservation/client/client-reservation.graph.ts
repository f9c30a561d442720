import { clientReservationMachine } from '../../../domain/reservation/client/client-reservation.machine'
import { graphOf } from '../../shared/graph'
import { ATTEMPT, AUTHENTICATION, CLIENT_FORM, CLIENT_RECEIPT, CLIENT_REQUEST } from './client-samples'
import { boom, expired, taken } from '../samples'

const reserved = { kind: 'reserved', receipt: CLIENT_RECEIPT } as const
const asked = { kind: 'authenticate', authentication: AUTHENTICATION } as const

export const clientReservationGraph = graphOf(clientReservationMachine, {
  inputs: [{ request: CLIENT_REQUEST, form: CLIENT_FORM }],
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
