import { atMost, type Rule } from '../shared/form'

/** Enforced by the server; the form itself only requires a password (M5-31). */
export const PASSWORD_MINIMUM = 8
export const isLongEnough = (password: string): boolean => password.length >= PASSWORD_MINIMUM
/** In characters, wherever a password is typed or sent; no screen changes or cuts what was typed. */
export const PASSWORD_LIMIT = 128
/** The same for a screen with its own limit. */
export const passwordAtMost = (limit: number): Rule => atMost(limit, 'A password')
export const passwordFits = passwordAtMost(PASSWORD_LIMIT)
export const PASSWORD_TOO_SHORT = `A password needs at least ${PASSWORD_MINIMUM} characters`
