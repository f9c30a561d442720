import { setImmediate } from 'node:timers/promises'

/** About 4 ms of writing to streams. */
const SLICE = 250

/** Calls `work` for each item, and lets the process handle other events after every 250 of them. */
export const inSlices = async <A>(items: Iterable<A>, work: (item: A) => void): Promise<void> => {
  let done = 0
  for (const item of items) {
    if (done > 0 && done % SLICE === 0) await setImmediate()
    work(item)
    done += 1
  }
}
