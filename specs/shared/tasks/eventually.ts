import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds in which something has to come true. */
export const PATIENCE = 8_000
/** How often it looks at least: on a machine that stood still for that long, it has hardly looked. */
const LOOKS = 100

/** Reads until the value is the expected one; fails with the last difference seen. */
export const becomes = async <A>(read: () => A | Promise<A>, expected: A): Promise<void> => {
  const until = Date.now() + PATIENCE
  for (let looks = 1, milliseconds = 2; ; looks += 1, milliseconds = Math.min(2 * milliseconds, 25)) {
    const value = await read()
    try {
      assert.deepEqual(value, expected)
      return
    } catch (difference) {
      if (looks >= LOOKS && Date.now() > until) throw difference
    }
    await pause(milliseconds)
  }
}
