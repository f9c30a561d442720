import type { TaskEither } from 'fp-ts/lib/TaskEither.js'

/** A call that several parts of a screen make: while it runs, the same request waits for its answer. */
export const sharedCall = <I, F, A>(call: (input: I) => TaskEither<F, A>): ((input: I) => TaskEither<F, A>) => {
  const running = new Map<string, ReturnType<TaskEither<F, A>>>()
  return (input) => () => {
    const key = JSON.stringify(input)
    const started = running.get(key) ?? call(input)().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
