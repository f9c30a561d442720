import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'

/**
 * Work whose only failure is the unexpected one: it is thrown on, so that the app's error handler logs it once
 * and answers it alike everywhere.
 */
export const fromPromise =
  <A, F = never>(work: () => Promise<A>): TaskEither<F, A> =>
  async () =>
    E.right(await work())
