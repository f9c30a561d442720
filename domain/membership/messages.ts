/** M8-15. */
export const EXPIRED_TITLE = 'Registration Session Expired'
export const EXPIRED_TEXT = 'Your session has timed out. Please reload the page and complete your registration again.'
/** M8-13. */
export const ACCOUNT_EXISTS_TITLE = 'User Account Exists'
/** M8-35. */
export const REGISTER_UNREACHABLE = 'Network Error: Failed to load ABR lookup script.'

/** The server's sentence has no full stop: the documents' text continues it. */
export const accountExistsText = (message: string): string => `${message}. Please login.`
/** M8-11. */
export const junkMailText = (message: string): string =>
  `${message}. Please check your junk mail to ensure you receive it.`
