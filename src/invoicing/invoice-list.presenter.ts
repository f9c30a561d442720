import { action, computed, makeObservable, observable, reaction } from 'mobx'
import type { Invoice, InvoiceList } from '../../domain/invoicing/invoice'
import type { invoiceListMachine } from '../../domain/invoicing/invoice-list.machine'
import type { Failure } from '../../domain/shared/failure'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'

export const INVOICE_LIST = token<Flow<typeof invoiceListMachine, InvoiceListPresenter>>('invoice-list')

/** The agent's invoices, a list at a time. */
export class InvoiceListPresenter {
  /** Which invoice was sent last, and to whom; empty before. */
  sentText = ''

  constructor(
    private readonly actor: ObservedActor<typeof invoiceListMachine>,
    private readonly toasts: Pick<Toasts, 'error'>,
  ) {
    makeObservable(this, {
      ...{ list: computed, rows: computed, unread: computed, contactEmail: computed },
      ...{ sentText: observable, noteSent: action },
    })
  }

  get list(): InvoiceList {
    return this.actor.snapshot.context.list
  }
  get rows(): readonly Invoice[] {
    return this.actor.snapshot.context.rows
  }
  get hasMore(): boolean {
    const { rows, total } = this.actor.snapshot.context
    return rows.length < total
  }
  /** Invoices due and not sent; null until loaded. */
  get unread(): number | null {
    return this.actor.snapshot.context.unread
  }
  get contactEmail(): string {
    return this.actor.snapshot.context.contactEmail
  }
  get isOpening(): boolean {
    return this.actor.snapshot.matches('opening')
  }
  get isLoadingMore(): boolean {
    return this.actor.snapshot.matches('loadingMore')
  }
  /** Why the list didn't open. */
  get failure(): Failure | null {
    return this.actor.snapshot.matches('failed') ? this.actor.snapshot.context.failure : null
  }

  readonly open = (list: InvoiceList): void => {
    if (list !== this.list) this.actor.send({ type: 'open', list })
  }
  readonly more = (): void => this.actor.send({ type: 'more' })
  readonly retry = (): void => this.actor.send({ type: 'retry' })
  readonly noteSent = (id: number, unread: number): void => {
    const sent = this.rows.find((row) => row.id === id)
    if (sent !== undefined) this.sentText = `Invoice #${sent.invoiceId} sent to ${sent.recipient}.`
    this.actor.send({ type: 'sent', id, unread })
  }

  /** Shows why a further page didn't load; returns a disposer. */
  readonly subscribe = (): (() => void) =>
    reaction(
      () => this.actor.snapshot.context.failure,
      (failure) => {
        if (failure !== null && !this.actor.snapshot.matches('failed')) this.toasts.error(failure.message)
      },
    )
}
