import { computed, makeObservable, reaction } from 'mobx'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../../domain/shared/failure'
import { type Sending, sendingWith } from '../../../domain/shared/sending.machine'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'

interface Made {
  readonly id: number
}
type Machine<Request> = Sending<Request, Made>
export type MakingRun<Request> = Flow<Machine<Request>, MakingRunPresenter<Request>>

/** Sends one request at a time, and says which run it has become. */
export class MakingRunPresenter<Request> {
  constructor(private readonly actor: ObservedActor<Machine<Request>>) {
    makeObservable(this, { isSending: computed, failure: computed })
  }

  get isSending(): boolean {
    return this.actor.snapshot.matches('sending')
  }
  get failure(): Failure | null {
    return this.actor.snapshot.context.failure
  }
  readonly send = (request: Request): void => this.actor.send({ type: 'send', request })

  /** Subscribes to its success; returns a disposer. */
  readonly subscribe = (onMade: (id: number) => void): (() => void) =>
    reaction(
      () => this.actor.snapshot.context.answer,
      (answer) => {
        if (answer !== null) onMade(answer.id)
      },
    )
}

export const makingRun = <Request>(
  name: string,
  make: (request: Request) => TaskEither<Failure, Made>,
): MakingRun<Request> => ({
  logic: sendingWith(make),
  name,
  present: (actor) => new MakingRunPresenter(actor),
})
