import * as t from 'io-ts'
import { IsoDate } from '../shared/iso-date'
import { all, matching, required, type Rules } from '../shared/form'

/** Whether logging in also requires a code from an authenticator app. `since` is null while it is off. */
export const SecondFactorStatus = t.type(
  { since: t.union([IsoDate, t.null]), recoveryCodesLeft: t.number },
  'SecondFactorStatus',
)
export type SecondFactorStatus = t.TypeOf<typeof SecondFactorStatus>

/** The secret for an authenticator app, as a link, as text (base32) and as a QR code (SVG). */
export const SecondFactorSetUp = t.type({ uri: t.string, secret: t.string, qrCode: t.string }, 'SecondFactorSetUp')
export type SecondFactorSetUp = t.TypeOf<typeof SecondFactorSetUp>

/** A recovery code has 12 digits and two dashes; people may add spaces. */
export const CODE_LIMIT = 20

const SIX_DIGITS = 'Enter the 6-digit code from the app'
const isSixDigits = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''))

/** For the code that proves the app is set up. */
export const setUpCodeRules: Rules<{ code: string }> = {
  code: all(required(SIX_DIGITS), matching(isSixDigits, SIX_DIGITS)),
}
/** For logging in: a code from the app or a recovery code. */
export const codeRules: Rules<{ code: string }> = { code: required('Enter the code from your authenticator app') }

export interface TurningOff {
  readonly password: string
  readonly code: string
}
export const turnOffRules: Rules<TurningOff> = { password: required('Please enter your password'), ...codeRules }
