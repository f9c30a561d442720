type HistoryGuard = (event: PopStateEvent) => void

let expected: string | null = null
let guard: HistoryGuard | null = null

/** The current route, with its query. */
export const routeNow = (): string => window.location.hash.replace(/^#/, '') || '/'

/** Call before the application itself changes the address, so that no guard asks about it. */
export const expectAddress = (path: string): void => {
  expected = path
}

/**
 * Call before the router starts: windows call their listeners in the order of registration, and a guard has to see the browser's back
 * button and typed addresses before the router does.
 */
export const watchHistory = (): void =>
  window.addEventListener('popstate', (event) => {
    const isOwn = expected === routeNow()
    expected = null
    if (!isOwn) guard?.(event)
  })

/** One guard at a time; returns a disposer. */
export const guardWith = (next: HistoryGuard): (() => void) => {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}
