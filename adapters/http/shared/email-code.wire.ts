import * as t from 'io-ts'
import { Text } from './wire-types'

/** The code as typed, spaces included. Anything but six digits is a wrong code. */
export const WireEmailCode = t.type({ code: Text(20) }, 'email code')

/** Shared by every call that confirms an email address. */
export const emailCodeFailures = { 'code-wrong': 70031 } as const
/** Shared by every call that needs a confirmed email address. */
export const unconfirmedFailures = { 'email-unconfirmed': 70032 } as const
