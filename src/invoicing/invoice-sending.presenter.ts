import { computed, makeObservable, reaction } from 'mobx'
import type { InvoicePreview } from '../../domain/invoicing/invoice'
import type { invoiceSendingMachine } from '../../domain/invoicing/invoice-sending.machine'
import type { Failure } from '../../domain/shared/failure'
import type { loadingMachine } from '../../domain/shared/loading.machine'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { Loaded } from '../shared/loaded.presenter'
import type { ObservedActor } from '../shared/observed-actor'

export const INVOICE_PREVIEW = token<Flow<typeof loadingMachine, Loaded<InvoicePreview>>>('invoice-preview')
export const INVOICE_SENDING = token<Flow<typeof invoiceSendingMachine, InvoiceSendingPresenter>>('invoice-sending')

/** Sends an invoice, once the question about it is answered. */
export class InvoiceSendingPresenter {
  constructor(private readonly sending: ObservedActor<typeof invoiceSendingMachine>) {
    makeObservable(this, { isSending: computed, failure: computed })
  }

  get isSending(): boolean {
    return this.sending.snapshot.matches('sending')
  }
  get failure(): Failure | null {
    return this.sending.snapshot.context.failure
  }

  readonly send = (): void => this.sending.send({ type: 'send' })

  /** Reports how many are still due; returns a disposer. */
  readonly subscribe = (onSent: (unread: number) => void): (() => void) =>
    reaction(
      () => this.sending.snapshot.context.unread,
      (unread) => {
        if (unread !== null) onSent(unread)
      },
    )
}
