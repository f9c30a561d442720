import { type AddressKey, ADDRESSES, pathsOf } from '../shared/addresses'

/** The path to return to after logging in. */
export interface Remembered {
  readonly previousPath: string | null
  readonly redirectUrl: string | null
}

/** The login page, and its other address, where the header's logout goes (M2-10). */
export const [SIGN_IN_PATH, AFTER_SIGN_OUT_PATH]: readonly [string, string] = pathsOf('signIn')
const [, HOMEPAGE] = pathsOf('home')

const isOneOf =
  (keys: readonly AddressKey[]) =>
  (path: string): boolean =>
    keys.some((key) => ADDRESSES[key].paths.includes(path.split('?')[0] ?? ''))

/** Pages that are not used as a return path after logging in. */
export const isSignInPage = isOneOf([
  'signIn',
  'register',
  'resetPassword',
  'passwordChanged',
  'resetExpired',
  'deleteAccount',
])

/** Public pages that ignore a failed session check (M8-42, M8-43). */
export const staysWithoutSession = isOneOf(['agents'])

/**
 * A path of this site, from `/x`, `#/x` or `/#/x`. Null for anything that could lead elsewhere: stored values may come
 * from a malicious link.
 */
export const sitePath = (text: string): string | null => {
  const path = text.replace(/^\/?#/, '')
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(path) ? path : null
}

/** The stored previous path, else the stored redirect, else home (M2-92 to M2-94). */
export const pathAfterSignIn = ({ previousPath, redirectUrl }: Remembered): string => {
  const wanted = [previousPath, redirectUrl].map((stored) => (stored === null ? null : sitePath(stored)))
  return wanted.find((path) => path !== null && !isSignInPage(path)) ?? HOMEPAGE
}
