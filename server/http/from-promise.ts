import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'

/** For work that only fails unexpectedly: rethrows, so that the app's error handler logs and answers it once. */
export const fromPromise =
  <A, F = never>(work: () => Promise<A>): TaskEither<F, A> =>
  async () =>
    E.right(await work())
