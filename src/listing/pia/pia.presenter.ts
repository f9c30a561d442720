import { reaction } from 'mobx'
import { REQUEST_LIMIT, piaRequestRules } from '../../../domain/listing/pia/pia-request'
import type { piaRequestMachine } from '../../../domain/listing/pia/pia-request.machine'
import type { Failure } from '../../../domain/shared/failure'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import { FormPresenter } from '../../shared/form/form.presenter'
import type { ObservedActor } from '../../shared/observed-actor'

export const PIA_WISH = token<Flow<typeof piaRequestMachine, PiaWishPresenter>>('pia-wish')

/** Asking for an analysis made to measure: which unit, and what it should look at. */
export class PiaWishPresenter {
  readonly form = new FormPresenter<{ room: string; request: string }>(
    { room: '0', request: '' },
    { request: (value) => piaRequestRules.request?.(value, { request: value }) ?? null },
  )

  constructor(private readonly wish: ObservedActor<typeof piaRequestMachine>) {}

  get isSending(): boolean {
    return this.wish.snapshot.matches('sending')
  }
  get isSent(): boolean {
    return this.wish.snapshot.matches('sent')
  }
  /** What stands above the button; a refused request says so itself. */
  get failure(): Failure | null {
    const { failure } = this.wish.snapshot.context
    return failure?.field === 'request' ? null : failure
  }

  readonly type = (text: string): void => this.form.change('request', text.slice(0, REQUEST_LIMIT))

  readonly send = (): void => {
    const { room, request } = this.form.values
    this.wish.send({ type: 'send', wish: { roomId: Number(room), request } })
  }

  /** Starts what runs beside the screen; answers how to stop it. */
  readonly attend = (): (() => void) =>
    reaction(
      () => this.wish.snapshot.context.failure,
      (failure) => {
        if (failure?.field === 'request') this.form.refuse('request', failure.message)
      },
    )
}
