/**
 * Lets plain paths be opened directly: the server returns the application, which continues at the hash route.
 * `/property-details/view?pid=7` becomes `/#/property-details/view?pid=7`; an existing hash wins.
 */
export const hashFor = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null => {
  if (hash.startsWith('#/')) return pathname === '/' ? null : hash
  return pathname === '/' && search === '' ? null : `#${pathname}${search}`
}

/** Call before the router starts. Rewrites the URL without a reload, leaving `?inspect` in place for development. */
export const carryOnAtHash = (target: Window): void => {
  const hash = hashFor(target.location)
  if (hash !== null) target.history.replaceState(null, '', `/${hash}`)
}
