import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'
import { vi } from 'vitest'
import { PATIENCE } from '../until'

const { waitFor } = vi

/**
 * Until React has drawn everything and run its effects. Before, a view can be in the document and not yet observe its
 * presenter: what a spec changes then is drawn later.
 */
const atRest = (): Promise<void> =>
  new Promise((resolve) => unstable_scheduleCallback(unstable_IdlePriority, () => resolve()))

/** Waits as vitest does, and until React is at rest. */
export const waitAtRest: typeof waitFor = async (check, options = PATIENCE) => {
  const found = await waitFor(check, options)
  if (typeof document !== 'undefined') await atRest()
  return found
}

/** Asks the document as React's testing library does, and lets React come to rest, of which it waits for one turn only. */
export const askAtRest = async <T>(ask: () => Promise<T>): Promise<T> => {
  const before: unknown = Reflect.get(globalThis, ACTING)
  Reflect.set(globalThis, ACTING, false)
  try {
    const answer = await ask()
    await atRest()
    return answer
  } finally {
    Reflect.set(globalThis, ACTING, before)
  }
}

/** While it is true, React leaves what it has to do to the spec. */
const ACTING = 'IS_REACT_ACT_ENVIRONMENT'
