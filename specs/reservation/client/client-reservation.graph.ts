import { clientReservationMachine } from '../../../domain/reservation/client/client-reservation.machine'
import { graphOf } from '../../shared/graph'
import { ATTEMPT, AUTHENTICATION, CLIENT_FORM, CLIENT_RECEIPT, CLIENT_REQUEST } from './client-samples'
import { boom, expired, taken } from '../samples'

const reserved = { kind: 'reserved', receipt: CLIENT_RECEIPT } as const
const asked = { kind: 'authenticate', authentication: AUTHENTICATION } as const

const input = { request: CLIENT_REQUEST, form: CLIENT_FORM, tempName: '12 / 9 Road', attempt: '' }

const steps = {
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
} as const satisfies Omit<Parameters<typeof graphOf<typeof clientReservationMachine>>[1], 'inputs'>

export const clientReservationGraph = graphOf(clientReservationMachine, { inputs: [input], ...steps })

/** A page that was reloaded while an attempt was open. */
export const clientReturnGraph = graphOf(clientReservationMachine, {
  inputs: [{ ...input, attempt: ATTEMPT }],
  ...steps,
})

/** What the open form hears of its units. */
export const clientLossGraph = graphOf(clientReservationMachine, {
  inputs: [input],
  events: [{ type: 'unit-lost', refusal: taken }, { type: 'unit-back' }],
  endings: {},
})

/** Signing runs beside the reservation, and depends on none of its states. */
export const clientSignatureGraph = graphOf(clientReservationMachine, {
  inputs: [input],
  events: [{ type: 'sign', form: CLIENT_FORM }, { type: 'signed' }, { type: 'declined' }],
  endings: { sign: { done: [undefined], error: [boom] } },
})
