import * as t from 'io-ts'
import { signedCount } from './envelope'
import type { EnvelopeStatus } from './envelope.lifecycle'

const states: Readonly<Record<EnvelopeStatus, null>> = {
  created: null,
  sent: null,
  completed: null,
  declined: null,
  voided: null,
  expired: null,
}

/** The progress of the signatures of a reservation's form. */
export const SigningStanding = t.type(
  { signed: t.number, signers: t.number, state: t.keyof(states) },
  'SigningStanding',
)
export type SigningStanding = t.TypeOf<typeof SigningStanding>

const ENDS: Readonly<Partial<Record<EnvelopeStatus, string>>> = {
  declined: 'declined',
  voided: 'withdrawn',
  expired: 'link ended',
}

/** `2 of 3 signed`, `1 of 3 signed, declined` */
export const standingOfSignatures = ({ signed, signers, state }: SigningStanding): string =>
  [signedCount({ signed, signers }), ...(ENDS[state] === undefined ? [] : [ENDS[state]])].join(', ')
