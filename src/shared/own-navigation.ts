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

interface LeaveGuard {
  /** Whether a path loses nothing. */
  readonly stays: (path: string) => boolean
  /** Called with a function that leaves after all. */
  readonly ask: (leave: () => void) => void
}

const leaveGuards: LeaveGuard[] = []

/** Asks before `leaveFor` leaves; returns a disposer. */
export const guardLeaving = (next: LeaveGuard): (() => void) => {
  leaveGuards.push(next)
  return () => void leaveGuards.splice(leaveGuards.indexOf(next), 1)
}

/** Leaves for a path by a way that is neither a link nor the browser’s, such as a key: the last guard that would lose something asks first. */
export const leaveFor = (path: string, leave: () => void): void => {
  const guarding = leaveGuards.findLast(({ stays }) => !stays(path))
  if (guarding === undefined) leave()
  else guarding.ask(leave)
}
