import { computed, makeObservable, reaction } from 'mobx'
import * as TE from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/shared/failure'
import { type Task, taskWith } from '../../domain/shared/task.machine'
import type { Flow } from './flow'
import type { ObservedActor } from './observed-actor'
import type { Toasts } from './ui/messages/toasts.presenter'

/** A button's task, and its presenter. */
export type TaskFlow<Request> = Flow<Task<Request>, TaskPresenter<Request>>

/** Whether it is being done, and why it failed; for everything that is only started. */
export class TaskPresenter<Request> {
  constructor(private readonly actor: ObservedActor<Task<Request>>) {
    makeObservable(this, { isBusy: computed, failure: computed })
  }

  get isBusy(): boolean {
    return this.actor.snapshot.hasTag('busy')
  }
  get failure(): Failure | null {
    return this.actor.snapshot.context.failure
  }

  readonly start = (request: Request): void => this.actor.send({ type: 'start', request })

  /** Subscribes to its success; returns a disposer. */
  readonly subscribe = (onDone: () => void): (() => void) =>
    reaction(
      () => this.actor.snapshot.matches('done'),
      (isDone) => {
        if (isDone) onDone()
      },
    )
}

/** A flow that runs a task: `useFlow(flow, undefined)`. The name is the inspector's. */
export const taskFlow = <Request>(
  name: string,
  run: (request: Request) => TE.TaskEither<Failure, unknown>,
): TaskFlow<Request> => ({
  logic: taskWith(run),
  name,
  present: (actor) => new TaskPresenter(actor),
})

/** Shows a failure's message, also to a person who has left the screen meanwhile. */
export const tellFailure = (toasts: Pick<Toasts, 'error'>) =>
  TE.tapError((failure: Failure) => TE.fromIO(() => toasts.error(failure.message)))
