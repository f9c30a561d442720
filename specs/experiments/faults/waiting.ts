import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY = 50

/** Whether the condition comes true before the deadline, in milliseconds. */
export const within = async (deadline: number, isTrue: () => boolean | Promise<boolean>): Promise<boolean> => {
  const end = performance.now() + deadline
  while (!(await isTrue())) {
    if (performance.now() > end) return false
    await pause(LOOK_EVERY)
  }
  return true
}

/** Runs `work` and returns its result and how long it took, in milliseconds. */
export const timed = async <A>(work: () => Promise<A>): Promise<{ readonly result: A; readonly took: number }> => {
  const began = performance.now()
  const result = await work()
  return { result, took: performance.now() - began }
}

/** `0.12 s`. */
export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`
