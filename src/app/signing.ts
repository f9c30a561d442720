import { pathTo } from '../../domain/shared/paths'

/** The signing service returns its window to `/?event=signing_complete`; close it (B2.1-2). */
export const isSigningComplete = (path: string, query: string): boolean =>
  path === pathTo('home') && new URLSearchParams(query).get('event') === 'signing_complete'
