/** For how long the link of a password email can be used, once (M7-12). */
export const PASSWORD_LINK_HOURS = 24
/** For how long an emailed code can be used. */
export const EMAIL_CODE_MINUTES = 30
/** A device that was not used for this long counts as new. */
export const KNOWN_DEVICE_DAYS = 90
/** After too many wrong codes of an authenticator app. */
export const CODE_LOCK_MINUTES = 15
