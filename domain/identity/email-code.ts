import { failure } from '../shared/failure'
import { withoutSpaces } from '../shared/patterns'

/** Number of digits of the emailed code. */
export const EMAIL_CODE_LENGTH = 6

/** Removes spaces before sending: people type or paste `123 456`. */
export const tidiedEmailCode = (typed: string): string => withoutSpaces(typed)

/** Whether the text has the format of a code. */
export const isEmailCode = (typed: string): boolean => /^\d{6}$/.test(tidiedEmailCode(typed))

/** The same response for wrong, expired, used and exhausted codes, so that guesses reveal nothing. */
export const codeWrong = failure('code-wrong', 'This code is incorrect or has expired. Request a new one.')
export const tooManyCodes = failure(
  'too-many-requests',
  'We’ve sent you three codes in the last hour. Use the latest one or try again later.',
)
