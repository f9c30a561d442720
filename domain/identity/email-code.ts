import { failure } from '../shared/failure'
import { withoutSpaces } from '../shared/patterns'

/** The digits of the code that is emailed to confirm an address. */
export const EMAIL_CODE_LENGTH = 6

/** As sent to the server: people type or paste `123 456`. */
export const tidiedEmailCode = (typed: string): string => withoutSpaces(typed)

/** Whether it can be a code at all. */
export const isEmailCode = (typed: string): boolean => /^\d{6}$/.test(tidiedEmailCode(typed))

/** One answer for wrong, expired, used and over-tried codes: a guess learns nothing. */
export const codeWrong = failure('code-wrong', 'This code is incorrect or has expired. Request a new one.')
export const tooManyCodes = failure(
  'too-many-requests',
  'We’ve sent you three codes in the last hour. Use the latest one or try again later.',
)
