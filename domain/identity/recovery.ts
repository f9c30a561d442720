import * as t from 'io-ts'
import { all, matching, required, type Rules } from '../shared/form'
import { isEmail } from '../shared/patterns'
import { isLongEnough } from './registration'

/** What the emailed link carries (M2-36, M4-46). */
export const ResetLink = t.type({ email: t.string, sessionId: t.string }, 'ResetLink')
export type ResetLink = t.TypeOf<typeof ResetLink>

/** The link in a page's address; null for one that lost a part on its way. */
export const resetLinkIn = (query: string): ResetLink | null => {
  const given = new URLSearchParams(query)
  const [email, sessionId] = [given.get('email') ?? '', given.get('sessionId') ?? '']
  return email === '' || sessionId === '' ? null : { email, sessionId }
}

export const resetLinkPath = ({ email, sessionId }: ResetLink): string =>
  `/password/reset?${new URLSearchParams({ email, sessionId })}`

export interface LinkRequest {
  readonly email: string
}

/** M5-40, M2-34. */
export const linkRequestRules: Rules<LinkRequest> = {
  email: all(
    required('Please fill the email address'),
    matching((value) => isEmail(value.trim()), 'Please enter valid email address'),
  ),
}

export interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
}

/** The screen /update takes no more (A2.2-2, M5-45); other screens and the server do. */
export const UPDATE_SCREEN_LIMIT = 16

export const MISMATCH = "Your password don't match. Please try again"
const SHORT = 'The password must contain a minimum of 8 characters'
const longEnough = matching(isLongEnough, SHORT)

/** Said when a field is left or the form is saved (M5-42, M5-44, A2.2-7). */
export const newPasswordRules: Rules<NewPassword> = {
  password: longEnough,
  confirmPassword: all<string, NewPassword>(longEnough, (value, { password }) =>
    isLongEnough(value) && isLongEnough(password) && value !== password ? MISMATCH : null,
  ),
}

/** Save opens when both are long enough, alike or not (M5-43, A2.2-5). */
export const maySave = ({ password, confirmPassword }: NewPassword): boolean =>
  isLongEnough(password) && isLongEnough(confirmPassword)
