import { withoutSpaces } from '../shared/patterns'

/** The digits of the code that is emailed to confirm an address. */
export const EMAIL_CODE_LENGTH = 6

/** As sent to the server: people type or paste `123 456`. */
export const tidiedEmailCode = (typed: string): string => withoutSpaces(typed)

/** Whether it can be a code at all. */
export const isEmailCode = (typed: string): boolean => /^\d{6}$/.test(tidiedEmailCode(typed))
