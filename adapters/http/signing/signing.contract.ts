import * as t from 'io-ts'
import { SigningView } from '../../../domain/signing/envelope'
import { DrawnPath, TypedName } from '../../../domain/signing/signature-mark'
import { EMAIL_CODE_MINUTES } from '../../../domain/identity/lifetimes'
import { emailCodeFailures, WireEmailCode } from '../shared/email-code.wire'
import { endpoint } from '../shared/endpoint'
import { described, Lines, nullable, Text } from '../shared/wire-types'

const byLink = t.type({ token: Text(100) })
const failures = { 'signing-closed': 40040, 'not-consented': 40041, 'other-wording': 40042, 'not-confirmed': 40043 }

described(TypedName, { type: 'string', maxLength: 100 })
described(DrawnPath, { type: 'string', maxLength: 20_000 })

export const signingView = endpoint({
  method: 'GET',
  path: '/api/signing/:token',
  params: byLink,
  answer: SigningView,
  summary: 'The document that a signing link opens, its signer and its state',
})

export const signingConsent = endpoint({
  method: 'POST',
  path: '/api/signing/:token/consent',
  params: byLink,
  body: t.type({ wording: Lines(2_000) }),
  answer: SigningView,
  failures,
  summary: 'Consents to signing electronically, in the wording that was shown; 40043 until the address is confirmed',
})

export const signingCode = endpoint({
  method: 'POST',
  path: '/api/signing/:token/code',
  params: byLink,
  answer: t.null,
  failures,
  summary: `Emails the signer a 6-digit code, at most three an hour; it is valid for ${EMAIL_CODE_MINUTES} minutes`,
})

export const signingConfirm = endpoint({
  method: 'POST',
  path: '/api/signing/:token/confirm',
  params: byLink,
  body: WireEmailCode,
  answer: t.null,
  failures: { ...failures, ...emailCodeFailures },
  summary: "Confirms the signer's address with the emailed code, before the consent",
})

export const signingSign = endpoint({
  method: 'POST',
  path: '/api/signing/:token/sign',
  params: byLink,
  /** One of the two. */
  body: t.type({ typedName: nullable(TypedName), drawnPath: nullable(DrawnPath) }),
  answer: SigningView,
  failures,
  summary: 'Signs with a typed name or a drawn signature; needs the consent',
})

export const signingDecline = endpoint({
  method: 'POST',
  path: '/api/signing/:token/decline',
  params: byLink,
  body: t.type({ reason: Lines(500) }),
  answer: SigningView,
  failures,
  summary: 'Declines to sign, which ends the envelope',
})

/** The address the provider's page returns to, with `event` added. */
export const SIGNING_RETURN = '/api/signing/:token/return'

/** The provider's webhook for changes of its envelopes. */
export const SIGNING_WEBHOOK = '/api/signing/webhook'
