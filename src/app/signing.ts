/** The signing service sends its window back to `/?event=signing_complete`: that window has done its work (B2.1-2). */
export const isSigningComplete = (path: string, query: string): boolean =>
  path === '/' && new URLSearchParams(query).get('event') === 'signing_complete'
