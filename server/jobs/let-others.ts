import { setTimeout } from 'node:timers/promises'

/** The share of its time for which work with many queries rests. */
const REST = 0.25

/**
 * Between two pieces of work that `began`: the embedded database answers in the same thread and one transaction after the other, so that
 * without a rest no other call would be answered until all pieces are done. `began`: of `performance.now()`.
 */
export const letOthers = (began: number): Promise<void> => setTimeout((performance.now() - began) * REST)

/** These one after the other, with a rest between two of them; once `stopping`, no further one. */
export async function* inTurn<A>(all: readonly A[], stopping?: AbortSignal): AsyncGenerator<A, void, undefined> {
  let began: number | null = null
  for (const each of all) {
    if (began !== null) await letOthers(began)
    if (stopping?.aborted === true) return
    began = performance.now()
    yield each
  }
}
