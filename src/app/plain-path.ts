/**
 * Plain paths work when opened directly: the server answers the application, which carries on at the hash route.
 * `/property-details/view?pid=7` becomes `/#/property-details/view?pid=7`; a hash that is there already wins.
 */
export const hashFor = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null => {
  if (hash.startsWith('#/')) return pathname === '/' ? null : hash
  return pathname === '/' && search === '' ? null : `#${pathname}${search}`
}

/** Before the router starts; the address is rewritten without a reload. `?inspect` stays where it is for development. */
export const carryOnAtHash = (target: Window): void => {
  const hash = hashFor(target.location)
  if (hash !== null) target.history.replaceState(null, '', `/${hash}`)
}
