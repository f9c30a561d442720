import * as t from 'io-ts'
import { DeviceSession } from '../../../domain/identity/device-session'
import { CODE_LIMIT, SecondFactorSetUp, SecondFactorStatus } from '../../../domain/identity/second-factor'
import { endpoint } from '../shared/endpoint'
import { Text } from '../shared/wire-types'

const Code = Text(CODE_LIMIT)

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  answer: t.array(DeviceSession),
  access: 'signed-in',
  summary: "Devices where the token's owner is logged in, most recently used first",
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  params: t.type({ id: Text(100) }),
  answer: t.null,
  access: 'signed-in',
  summary: "Ends one session of the token's owner; 40400 for another account's session, or one that has ended",
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  answer: t.null,
  access: 'signed-in',
  summary: "Ends every session of the token's owner except this one",
})

/**
 * 40015, as for changing the password: the session must have proven the password within 15 minutes, by logging in or by
 * matchPassword.
 */
const notProven = { 'password-not-proven': 40015 }
const codeRefused = { 'code-refused': 70034 }

export const secondFactorStatus = endpoint({
  method: 'GET',
  path: '/api/user/secondFactor',
  answer: SecondFactorStatus,
  access: 'signed-in',
  summary: 'Whether two-step login is on, and the number of recovery codes left',
})

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/secondFactor/start',
  answer: SecondFactorSetUp,
  access: 'signed-in',
  failures: { ...notProven, 'second-factor-on': 70035 },
  summary: 'Begins setting up an authenticator app; nothing changes until the first code is confirmed',
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/secondFactor/confirm',
  body: t.type({ code: Code }),
  answer: t.array(t.string),
  access: 'signed-in',
  failures: { ...notProven, ...codeRefused },
  summary: "Turns the second factor on with the app's first code; returns 10 recovery codes, this once",
})

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/secondFactor/off',
  body: t.type({ code: Code }),
  answer: t.null,
  access: 'signed-in',
  failures: { ...notProven, ...codeRefused },
  summary: 'Turns the second factor off with a code from the app, or a recovery code',
})
