import { expect, test } from 'vitest'
import { renewPassword, updatePassword } from '../../adapters/http/identity/account-access.contract'
import { register, signIn } from '../../adapters/http/identity/identity.contract'
import { matchPassword } from '../../adapters/http/shared/match-password.contract'

test('70010 is about the email, and 40007 about the password [B8-24 B8-25 M8-9 M8-10]', () => {
  const refusals = { 'email-refused': 70010, 'password-refused': 40007 }
  expect([signIn.failures, register.failures]).toMatchObject([refusals, refusals])
})

test('50000 means that the link has expired [M8-17]', () => {
  const refusals = { 'link-expired': 50000, 'password-refused': 40007 }
  expect([renewPassword.failures, updatePassword.failures]).toEqual([refusals, refusals])
})

test('while the password is checked, 10000 is a refusal, and 70010 and 40007 are ignored [B8-17 B8-22 B8-23]', () => {
  expect(matchPassword.failures).toEqual({
    'password-wrong': 40013,
    'password-refused': 10000,
    ignored: 70010,
    'ignored-too': 40007,
  })
})
