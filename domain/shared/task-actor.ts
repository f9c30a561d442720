import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

type Port = (input: never) => TaskEither<unknown, unknown>
type Input<P extends Port> = Parameters<P>[0]
type Output<P extends Port> = ReturnType<P> extends TaskEither<unknown, infer A> ? A : never

/** Placeholder in a machine's `setup` until `provide`; its types come from the port. */
export const actorFor = <P extends Port>() =>
  fromPromise<Output<P>, Input<P>>(() => Promise.reject(new Error('actor not provided')))

/** A port as an actor: Right becomes `onDone`, Left `onError`; a Right after the actor has stopped goes to `undo`. */
export const taskActor = <I, F, A>(port: (input: I) => TaskEither<F, A>, undo?: (late: A) => void) =>
  fromPromise<A, I>(async ({ input, signal }) => {
    const result = await port(input)()
    if (E.isLeft(result)) throw result.left
    if (signal.aborted) undo?.(result.right)
    return result.right
  })

/** Subscribes to a source; returns a disposer. */
export type Watch<I, E extends EventObject> = (input: I, tell: (event: E) => void) => () => void

/** Placeholder in a machine's `setup` for a source. */
export const sourceFor = <I extends NonReducibleUnknown, E extends EventObject>() =>
  fromCallback<E, I>(() => {
    throw new Error('actor not provided')
  })

/** A source as an actor; its values are sent to the parent as events. */
export const watchActor = <I extends NonReducibleUnknown, E extends EventObject>(watch: Watch<I, E>) =>
  fromCallback<E, I>(({ input, sendBack }) => watch(input, sendBack))
