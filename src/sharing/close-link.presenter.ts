import { reaction } from 'mobx'
import type { Sending } from '../../domain/shared/sending.machine'
import { token } from '../../domain/shared/token'
import type { SendingFlow } from '../shared/form/sending.presenter'
import type { ObservedActor } from '../shared/observed-actor'

export const CLOSE_LINK = token<SendingFlow<number, CloseLinkPresenter, null>>('close-private-link')

/** Closes a link for good. */
export class CloseLinkPresenter {
  constructor(private readonly actor: ObservedActor<Sending<number, null>>) {}

  get isBusy(): boolean {
    return this.actor.snapshot.matches('sending')
  }
  get message(): string | null {
    return this.actor.snapshot.context.failure?.message ?? null
  }

  readonly close = (id: number): void => this.actor.send({ type: 'send', request: id })

  /** Subscribes to the flow; returns a disposer. */
  readonly subscribe = (onClosed: () => void): (() => void) =>
    reaction(
      () => this.actor.snapshot.matches('sent'),
      (isClosed) => {
        if (isClosed) onClosed()
      },
    )
}
