/** Windows narrower than this get the mobile site (M9-34, A1-14). */
const FULL_WIDTH = 1200
const PHONES = /\b(?:Android|iPhone|iPad|iPod|Windows Phone|Mobile)\b/i

interface Browsing {
  readonly userAgent: string
  readonly width: number
  readonly location: Pick<Location, 'protocol' | 'host' | 'pathname' | 'search' | 'hash'>
}

/** The same page on the tenant's mobile host; null on wide windows or if already there (M9-33, A1-13). */
export const mobileAddress = (mobileHost: string, { userAgent, width, location }: Browsing): string | null => {
  const { protocol, host, pathname, search, hash } = location
  if (host === mobileHost || (width >= FULL_WIDTH && !PHONES.test(userAgent))) return null
  return `${protocol}//${mobileHost}${pathname}${search}${hash}`
}
