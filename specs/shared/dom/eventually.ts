import { setTimeout as pause } from 'node:timers/promises'

export const PATIENCE = 8_000
/** How often it looks at least: the page runs in this process, so few looks mean that it has hardly run. */
const LOOKS = 200

/** Looks again until something other than null is found. `what` is asked for when it was not. */
export const eventually = async <A>(what: string | (() => string), look: () => A | null): Promise<A> => {
  const until = Date.now() + PATIENCE
  for (let looks = 1, milliseconds = 2; ; looks += 1, milliseconds = Math.min(2 * milliseconds, 20)) {
    const found = look()
    if (found !== null) return found
    if (looks >= LOOKS && Date.now() > until)
      throw new Error(`waited ${PATIENCE / 1000} s for ${typeof what === 'string' ? what : what()}`)
    await pause(milliseconds)
  }
}
