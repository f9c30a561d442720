import { EMAIL_CODE_MINUTES } from '../../../domain/identity/lifetimes'
import * as t from 'io-ts'
import { EMAIL_LIMIT } from '../../../domain/identity/sign-in'
import { emailCodeFailures, unconfirmedFailures, WireEmailCode } from '../shared/email-code.wire'
import { endpoint } from '../shared/endpoint'
import { Integer, nullable, Text } from '../shared/wire-types'
import { CheckedUserEnvelope } from './checked-user.wire'
import { WirePlan } from './plan.wire'
import { WireIdentity, WirePackage, WireStep, WireUConnectUser } from './u-connect-user.wire'

/**
 * 70000 and 90000 are the documents' codes. 90000 is about the registration here, not a session, so it doesn't redirect
 * to login (M8-13, M8-15).
 */
const failures = {
  'user-exists': 70000,
  'registration-over': 90000,
  incomplete: 70040,
  'plan-refused': 70041,
  'not-paid': 70042,
  'membership-refunded': 70043,
  'payment-unavailable': 70044,
  'register-unreachable': 70045,
  ...emailCodeFailures,
  ...unconfirmedFailures,
}

const Email = Text(EMAIL_LIMIT)
const Key = t.type({ uConnectRegistrationKey: Text(200) })
const Member = t.type({
  userId: Integer,
  email: t.string,
  uconnectSubscriptionId: nullable(Integer),
  subscriptionType: t.string,
})

export const packages = endpoint({
  method: 'GET',
  path: '/api/u-connect/stnd/packages',
  answer: t.readonlyArray(WirePlan),
  summary: 'U-Connect plans, by id (A7-75, M7-24)',
})

export const checkUser = endpoint({
  method: 'POST',
  path: '/api/u-connect/checkUser',
  access: 'optional',
  body: t.type({ email: Email }),
  answer: CheckedUserEnvelope,
  answers: 'envelope',
  failures,
  summary:
    'Starts a registration: 60001 for the first of this email, which is sent an email, 60002 for a further one; 70000 if the email has an account, unless it is the caller’s own buyer account (A7-70, M7-23)',
})

export const register = endpoint({
  method: 'POST',
  path: '/api/u-connect/register',
  body: WireUConnectUser,
  answer: t.type({ uConnectRegistrationKey: t.string, user: Member }),
  failures,
  summary: 'Starts a registration with the details already known (A7-71, M7-25)',
})

export const packageDetails = endpoint({
  method: 'POST',
  path: '/api/u-connect/updateUConnectUser/packageDetails/:uConnectRegistrationKey',
  params: Key,
  body: WirePackage,
  answer: t.type({ user: Member, selectedSubscriptionCode: t.string }),
  failures,
  summary: 'Saves the plan and billing period; paid plans need the password too (A7-76, M7-26)',
})

export const updateUser = endpoint({
  method: 'POST',
  path: '/api/u-connect/updateUConnectUser/:uConnectRegistrationKey',
  params: Key,
  body: WireStep,
  answer: t.type({ uConnectRegistrationKey: t.string, user: Member }),
  failures,
  summary: 'Saves the password or the details; returns the new key (A7-77, M7-27 to M7-29)',
})

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/u-connect/updateUConnectUser/tnc/:uConnectRegistrationKey',
  params: Key,
  body: WireIdentity,
  answer: t.type({ user: Member }),
  failures,
  summary: 'Accepts the membership agreement (A7-78, M7-30)',
})

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/api/u-connect/emailCode/:uConnectRegistrationKey',
  params: Key,
  answer: t.null,
  failures,
  summary: `Emails a 6-digit code to the address of the registration, at most three an hour; it is valid for ${EMAIL_CODE_MINUTES} minutes and replaces the code before it`,
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/u-connect/confirmEmail/:uConnectRegistrationKey',
  params: Key,
  body: WireEmailCode,
  answer: t.null,
  failures,
  summary:
    'Confirms the email address of the registration with the emailed code; 70031 for a code that is wrong, expired, used or tried five times',
})

export const createCheckout = endpoint({
  method: 'POST',
  path: '/api/stripe/create-u-connect-checkout-session',
  body: t.type({ sessionId: Text(200), userId: nullable(Integer), email: nullable(Email), subscriptionType: Text(40) }),
  answer: t.type({ clientSecret: t.string, sessionId: t.string }),
  failures,
  summary:
    'Opens the card checkout of a registration; send its key as `sessionId`; 70032 until its email address is confirmed (A7-72, M7-31)',
})

export const reportSession = endpoint({
  method: 'POST',
  path: '/api/stripe/update/u-connect/user/session/:token',
  params: t.type({ token: Text(200) }),
  body: t.type({
    session_id: nullable(Text(255)),
    token: nullable(Text(200)),
    uid: nullable(t.union([t.string, t.number])),
    productCode: nullable(Text(40)),
  }),
  answer: t.type({
    status: t.literal('active'),
    productCode: t.string,
    planName: t.string,
    email: t.string,
    subscriptionId: t.string,
  }),
  failures,
  summary: 'Completes a paid or free registration; repeated calls return the same answer (A7-73, M7-32)',
})

/** A payment's status by its session id; shares its path with reservation sessions. */
export const sessionStatus = endpoint({
  method: 'POST',
  path: '/api/session-status/:sessionId',
  params: t.type({ sessionId: Text(255) }),
  answer: t.type({
    status: t.keyof({ open: null, complete: null, expired: null }),
    paymentStatus: t.keyof({ paid: null, unpaid: null }),
  }),
  failures,
  summary: 'Payment status (A7-74, M7-33)',
})
