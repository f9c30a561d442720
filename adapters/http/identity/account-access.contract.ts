import { PASSWORD_LIMIT } from '../../../domain/identity/password'
import { PASSWORD_LINK_HOURS } from '../../../domain/identity/lifetimes'
import * as t from 'io-ts'
import { EMAIL_LIMIT } from '../../../domain/identity/sign-in'
import { endpoint } from '../shared/endpoint'
import { Lines, Text } from '../shared/wire-types'

const Email = Text(EMAIL_LIMIT)
const Password = Lines(PASSWORD_LIMIT)

/** M8-17: the link has expired; 40007 for a rejected password, as everywhere. */
const failures = { 'link-expired': 50000, 'password-refused': 40007 }

export const requestLink = endpoint({
  method: 'POST',
  path: '/api/email/user/password',
  body: t.type({ email: Email }),
  answer: t.null,
  summary:
    'Sends a link for a new password; an email without an account is answered in the same way (M7-11, A7-9, B7-40)',
})

export const renewPassword = endpoint({
  method: 'POST',
  path: '/api/email/user/renewPassword',
  body: t.type({ email: Email, password: Password, sessionId: Text(200) }),
  answer: t.null,
  failures,
  summary: `A new password by the emailed link; 50000 when the link is used, older than ${PASSWORD_LINK_HOURS} hours or wrong (M7-12, A7-10, B7-40)`,
})

export const updatePassword = endpoint({
  method: 'PUT',
  path: '/api/updatePassword/:password',
  params: t.type({ password: Password }),
  answer: t.null,
  access: 'signed-in',
  failures,
  summary: "A new password for the token's owner, whose other sessions end (A7-8)",
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/user',
  answer: t.null,
  access: 'signed-in',
  failures: { 'account-in-use': 40900, 'password-not-proven': 40015 },
  summary:
    "Deletes the token's owner; 40900 while one of their reservations is open, 40015 if this session has not proven the password (login or matchPassword) in the last 15 minutes (M7-15)",
})
