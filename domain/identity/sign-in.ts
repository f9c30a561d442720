import * as t from 'io-ts'
import { all, matching, required, type Rules } from '../shared/form'
import { isEmail } from '../shared/patterns'
import { passwordFits } from './password'

export const Credentials = t.type({ email: t.string, password: t.string }, 'Credentials')
export type Credentials = t.TypeOf<typeof Credentials>

/** `code` is from the authenticator app of an account with a second factor, or a recovery code. */
export interface SignIn extends Credentials {
  readonly code?: string
}

/** The response to logging in: the token, and flags stored beside it (M3-3). */
export const Grant = t.type(
  {
    token: t.string,
    flagPass: t.boolean,
    flagAgreement: t.boolean,
    firstName: t.string,
    lastName: t.string,
  },
  'Grant',
)
export type Grant = t.TypeOf<typeof Grant>

/** M5-72; the same on every login form. */
export const EMAIL_LIMIT = 250

const valid = matching((value) => isEmail(value.trim()), 'Please enter valid email address')
export const emailRule = all(required('Please enter your email address'), valid)

export const signInRules: Rules<Credentials> = {
  email: emailRule,
  password: all(required('Please enter your password'), passwordFits),
}

/** With the messages of /delete-account (M5-70, M5-71). */
export const deletionSignInRules: Rules<Credentials> = {
  email: all(required('Please enter your email'), valid),
  password: all(required('Please enter your password'), passwordFits),
}
