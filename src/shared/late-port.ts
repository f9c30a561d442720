import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { type Failure, unreachable } from '../../domain/shared/failure'
import { persistently } from './persistently'

type Call<I extends unknown[], A> = (...input: I) => TaskEither<Failure, A>
type Calls<P> = { [K in keyof P]: Call<never[], unknown> }

/** Loads once; a failure is not kept. */
const once = <A>(load: () => Promise<A>): (() => Promise<A>) => {
  const bring = persistently(load)
  let loading: Promise<A> | null = null
  return () =>
    (loading ??= bring().catch((error: unknown) => {
      loading = null
      throw error
    }))
}

/**
 * A call whose adapter is loaded when it is first used, so that the first screen loads without it. If its code can't be
 * loaded, the call fails as unreachable, and the next one tries again.
 */
export const lateCall = <I extends unknown[], A>(load: () => Promise<Call<I, A>>): Call<I, A> => {
  const bring = once(load)
  return (...input) =>
    () =>
      bring().then(
        (call) => call(...input)(),
        () => E.left(unreachable),
      )
}

/**
 * A port of late calls. All are named, so that a new one can't be forgotten. `soon` loads the adapter right away, for
 * ports that the first screen calls.
 */
export const latePort = <P extends Calls<P>>(
  load: () => Promise<P>,
  names: Readonly<Record<keyof P, true>>,
  when: 'soon' | 'with the first call' = 'with the first call',
): P => {
  const bring = once(load)
  // A failure is reported by the first call.
  if (when === 'soon') bring().catch(() => undefined)
  const late = (name: string) =>
    lateCall(() => bring().then((port) => port[name as keyof P] as unknown as Call<unknown[], unknown>))
  return Object.fromEntries(Object.keys(names).map((name) => [name, late(name)])) as unknown as P
}
