import { setTimeout as pause } from 'node:timers/promises'

export const PATIENCE = 8_000

/** Looks again until something other than null is found. `what` is asked for when it was not. */
export const eventually = async <A>(what: string | (() => string), look: () => A | null): Promise<A> => {
  const until = Date.now() + PATIENCE
  for (let milliseconds = 2; ; milliseconds = Math.min(2 * milliseconds, 20)) {
    const found = look()
    if (found !== null) return found
    if (Date.now() > until)
      throw new Error(`waited ${PATIENCE / 1000} s for ${typeof what === 'string' ? what : what()}`)
    await pause(milliseconds)
  }
}
