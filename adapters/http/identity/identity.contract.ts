import { PASSWORD_LIMIT } from '../../../domain/identity/password'
import * as t from 'io-ts'
import { CODE_LIMIT } from '../../../domain/identity/second-factor'
import { EMAIL_LIMIT, Grant } from '../../../domain/identity/sign-in'
import { FIRST_NAME_LIMIT, LAST_NAME_LIMIT } from '../../../domain/shared/text/person-name'
import { User } from '../../../domain/identity/user'
import { Referrer } from '../../../domain/sharing/referrer'
import { endpoint } from '../shared/endpoint'
import { Lines, Text } from '../shared/wire-types'

/**
 * The same on both screens: 70010 is shown at the email field, 40007 at the password field (B8-24, B8-25, M8-9, M8-10).
 */
const failures = { 'email-refused': 70010, 'password-refused': 40007 }

const Email = Text(EMAIL_LIMIT)
const Password = Lines(PASSWORD_LIMIT)

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  body: t.type({
    firstName: Text(FIRST_NAME_LIMIT),
    lastName: Text(LAST_NAME_LIMIT),
    email: Email,
    countryCode: Text(6),
    mobileNumber: Text(20),
    password: Password,
    confirmPassword: Password,
  }),
  answer: t.null,
  failures,
  summary: "Creates a buyer's account; 70010 if the email already has one (A7-13, M7-8)",
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/user/login',
  body: t.intersection([t.type({ email: Email, password: Password }), t.partial({ code: Text(CODE_LIMIT) })]),
  answer: Grant,
  failures: { ...failures, 'second-factor-required': 70033, 'code-refused': 70034 },
  summary:
    'Opens a session; 40007 for a wrong password and an unknown email alike, 42900 with `retry-after` while failed logins make the email wait; 70033 if the account has a second factor: call again with `code` (A7-6, M7-9)',
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/user/logout',
  answer: t.null,
  access: 'signed-in',
  summary: 'Ends the session: its token answers 90002 from then on (A7-7, B7-39, M7-10)',
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  answer: User,
  access: 'signed-in',
  summary: "The token's owner (A7-14, B7-35, M7-14)",
})

/** The same call with the `sessionId` of a private link needs no token. */
export const userOrReferrer = endpoint({
  method: currentUser.method,
  path: currentUser.path,
  query: t.partial({ sessionId: Text(200) }),
  answer: t.union([User, Referrer]),
  access: currentUser.access,
  insteadOfToken: 'sessionId',
  failures: { 'link-refused': 400004 },
  summary: `${currentUser.summary}; with the sessionId of an open private link, the public facts of its agent`,
})
