import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/shared/failure'
import { loadingWith, type loadingMachine } from '../../domain/shared/loading.machine'
import type { Flow } from './flow'
import type { ObservedActor } from './observed-actor'

/** The state of a screen's data. */
export class Loaded<A> {
  constructor(private readonly actor: ObservedActor<typeof loadingMachine>) {}

  get value(): A | null {
    return this.actor.snapshot.context.value as A | null
  }
  get isLoading(): boolean {
    return this.actor.snapshot.matches('loading')
  }
  get failure(): Failure | null {
    return this.actor.snapshot.context.failure
  }
  readonly retry = (): void => this.actor.send({ type: 'retry' })
  /** Loads the same data again in the background; a failure changes nothing. */
  readonly refresh = (): void => this.actor.send({ type: 'refresh' })
  /** Loads another request; `value` keeps the previous answer until then. */
  readonly load = (request: unknown): void => this.actor.send({ type: 'load', request })
}

/** A flow that loads data for a screen: `useFlow(flow, { request })`. The name is the inspector's. */
export const loadingFlow = <I, A>(
  name: string,
  load: (request: I) => TaskEither<Failure, A>,
): Flow<typeof loadingMachine, Loaded<A>> => ({
  logic: loadingWith(load),
  name,
  present: (actor) => new Loaded<A>(actor),
})
