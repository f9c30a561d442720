import { PASSWORD_LIMIT } from '../../../domain/identity/password'
import * as t from 'io-ts'
import { endpoint } from './endpoint'
import { Lines } from './wire-types'

/** Shared by My Account, before changing the password, and identity, before deleting the account. */
export const matchPassword = endpoint({
  method: 'POST',
  path: '/api/user/matchPassword',
  body: t.type({ password: Lines(PASSWORD_LIMIT) }),
  answer: t.null,
  access: 'signed-in',
  // 10000 means the same (B8-17); 70010 and 40007 belong to other screens and are ignored here (B8-22, B8-23).
  failures: { 'password-wrong': 40013, 'password-refused': 10000, ignored: 70010, 'ignored-too': 40007 },
  summary:
    "Checks the account's password; for 15 minutes this session may then change it or delete the account. 42900 with `retry-after` after failed tries (B7-37, A7-16)",
})
