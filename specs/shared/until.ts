/** Milliseconds in which a condition has to come true. Only a spec that fails waits for that long. */
export const PATIENCE = 10_000

/** Whatever a spec does to its clock, this one runs. */
const now = performance.now.bind(performance)

/** Gives other work its turn until the condition holds. Unlike `vi.waitFor`, it doesn't move a fake clock. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = now() + PATIENCE; !(await holds());) {
    if (now() > end) throw new Error(`Still not so: ${String(holds)}`)
    await new Promise(setImmediate)
  }
}
