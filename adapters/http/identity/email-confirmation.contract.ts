import { EMAIL_CODE_MINUTES } from '../../../domain/identity/lifetimes'
import * as t from 'io-ts'
import { emailCodeFailures, WireEmailCode } from '../shared/email-code.wire'
import { endpoint } from '../shared/endpoint'

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/api/user/emailCode',
  answer: t.null,
  access: 'signed-in',
  summary: `Emails a 6-digit code to the address of the account, at most three an hour; it is valid for ${EMAIL_CODE_MINUTES} minutes and replaces the code before it`,
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/user/confirmEmail',
  body: WireEmailCode,
  answer: t.null,
  access: 'signed-in',
  failures: emailCodeFailures,
  summary:
    'Confirms the email address of the account with the emailed code; 70031 for a code that is wrong, expired, used or tried five times',
})
