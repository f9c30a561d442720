import * as t from 'io-ts'
import { all, matching, required, type Rules } from '../shared/form'
import { isEmail } from '../shared/patterns'
import { isLongEnough, passwordAtMost } from './password'
import { pathTo } from '../shared/paths'

/** The contents of the emailed link (M2-36, M4-46). */
export const ResetLink = t.type({ email: t.string, sessionId: t.string }, 'ResetLink')
export type ResetLink = t.TypeOf<typeof ResetLink>

/** The link in a page's URL; null if incomplete. */
export const resetLinkIn = (query: string): ResetLink | null => {
  const given = new URLSearchParams(query)
  const [email, sessionId] = [given.get('email') ?? '', given.get('sessionId') ?? '']
  return email === '' || sessionId === '' ? null : { email, sessionId }
}

export const resetLinkPath = ({ email, sessionId }: ResetLink): string =>
  `${pathTo('resetPassword')}?${new URLSearchParams({ email, sessionId })}`

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

/** The limit of the /update screen (A2.2-2, M5-45); other screens and the server allow more. */
export const UPDATE_SCREEN_LIMIT = 16

export const MISMATCH = "Your password don't match. Please try again"
const SHORT = 'The password must contain a minimum of 8 characters'
const longEnough = matching(isLongEnough, SHORT)

/** Shown on blur and on save (M5-42, M5-44, A2.2-7), for a screen that takes so many characters. */
export const newPasswordRules = (limit: number): Rules<NewPassword> => ({
  password: all(longEnough, passwordAtMost(limit)),
  confirmPassword: all<string, NewPassword>(longEnough, passwordAtMost(limit), (value, { password }) =>
    isLongEnough(value) && isLongEnough(password) && value !== password ? MISMATCH : null,
  ),
})

/** Save is enabled once both are long enough, even if they differ (M5-43, A2.2-5). */
export const maySave = ({ password, confirmPassword }: NewPassword): boolean =>
  isLongEnough(password) && isLongEnough(confirmPassword)
