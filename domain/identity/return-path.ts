/** The path to return to after logging in. */
export interface Remembered {
  readonly previousPath: string | null
  readonly redirectUrl: string | null
}

export const SIGN_IN_PATH = '/login'
/** Where the header's logout goes (M2-10). */
export const AFTER_SIGN_OUT_PATH = '/newlogin'
/** Pages that are not used as a return path after logging in. */
const SIGN_IN_PAGES = [
  SIGN_IN_PATH,
  AFTER_SIGN_OUT_PATH,
  '/register',
  '/password/reset',
  '/password/success',
  '/password/expired',
  '/delete-account',
]

export const isSignInPage = (path: string): boolean => SIGN_IN_PAGES.includes(path.split('?')[0] ?? '')

/** Public pages that ignore a failed session check (M8-42, M8-43). */
const PAGES_THAT_STAY = ['/agents']

export const staysWithoutSession = (path: string): boolean => PAGES_THAT_STAY.includes(path.split('?')[0] ?? '')

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
  return wanted.find((path) => path !== null && !isSignInPage(path)) ?? '/homepage'
}
