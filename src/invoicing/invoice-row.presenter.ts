import { computed, makeObservable, reaction } from 'mobx'
import type { invoiceSendingMachine } from '../../domain/invoicing/invoice-sending.machine'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'

export const INVOICE_ROW = token<Flow<typeof invoiceSendingMachine, InvoiceRowPresenter>>('invoice-row')

/** Marks an invoice as sent. */
export class InvoiceRowPresenter {
  constructor(
    private readonly sending: ObservedActor<typeof invoiceSendingMachine>,
    private readonly toasts: Pick<Toasts, 'error'>,
  ) {
    makeObservable(this, { isSending: computed, isSent: computed })
  }

  get isSending(): boolean {
    return this.sending.snapshot.matches('sending')
  }
  get isSent(): boolean {
    return this.sending.snapshot.matches('sent')
  }

  readonly send = (): void => this.sending.send({ type: 'send' })

  /** Shows failures, and reports how many are still due; returns a disposer. */
  readonly subscribe = (onSent: (unread: number) => void): (() => void) => {
    const disposers = [
      reaction(
        () => this.sending.snapshot.context.failure,
        (failure) => {
          if (failure !== null) this.toasts.error(failure.message)
        },
      ),
      reaction(
        () => this.sending.snapshot.context.unread,
        (unread) => {
          if (unread !== null) onSent(unread)
        },
      ),
    ]
    return () => disposers.forEach((dispose) => dispose())
  }
}
