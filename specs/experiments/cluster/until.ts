import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY = 50

/** Resolves once the condition holds; throws after `seconds`, naming what it waited for. */
export const until = async (what: string, holds: () => boolean | Promise<boolean>, seconds = 60): Promise<void> => {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > seconds * 1000) throw new Error(`still not after ${seconds} seconds: ${what}`)
    await pause(LOOK_EVERY)
  }
}
