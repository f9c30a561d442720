import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import { type Invoice, type InvoiceList, type InvoicePage, INVOICES_PER_PAGE } from './invoice'
import type { InvoicesPort } from './invoicing.ports'

type Effects = Pick<InvoicesPort, 'page'>

interface Context {
  readonly list: InvoiceList
  readonly rows: readonly Invoice[]
  /** In the whole list. */
  readonly total: number
  /** The email address for invoices; empty until loaded. */
  readonly contactEmail: string
  /** Invoices due and not sent; null until loaded. */
  readonly unread: number | null
  readonly failure: Failure | null
}

/** Without rows that are loaded already: the pages shift when an invoice leaves the list. */
const appended = ({ rows, list }: Context, page: InvoicePage): Context => ({
  ...page,
  list,
  rows: [...rows, ...page.rows.filter(({ id }) => rows.every((each) => each.id !== id))],
  failure: null,
})

const afterSending = ({ list, rows, total }: Context, sent: number): Pick<Context, 'rows' | 'total'> =>
  list === 'due'
    ? { rows: rows.filter(({ id }) => id !== sent), total: total - 1 }
    : { rows: rows.map((row) => (row.id === sent ? { ...row, isSent: true } : row)), total }

/** The agent's invoices: one list at a time, page after page (A2.11-9, A2.11-10). */
export const invoiceListMachine = setup({
  types: {
    input: {} as { list: InvoiceList },
    context: {} as Context,
    events: {} as
      | { type: 'open'; list: InvoiceList }
      | { type: 'more' }
      | { type: 'retry' }
      | { type: 'sent'; id: number; unread: number },
  },
  actors: { page: actorFor<Effects['page']>() },
  guards: { hasMore: ({ context: { rows, total } }) => rows.length < total },
}).createMachine({
  id: 'invoiceList',
  context: ({ input: { list } }) => ({ list, rows: [], total: 0, contactEmail: '', unread: null, failure: null }),
  initial: 'opening',
  on: {
    open: { target: '.opening', actions: assign({ list: ({ event }) => event.list }) },
    sent: {
      actions: assign(({ context, event: { id, unread } }) => ({ ...afterSending(context, id), unread })),
    },
  },
  states: {
    opening: {
      entry: assign({ rows: [], total: 0, failure: null }),
      invoke: {
        src: 'page',
        input: ({ context: { list } }) => ({ list, page: 1, isFirstLoad: true }),
        onDone: { target: 'open', actions: assign(({ context, event }) => appended(context, event.output)) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    failed: { on: { retry: 'opening' } },
    open: { on: { more: { guard: 'hasMore', target: 'loadingMore' } } },
    loadingMore: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'page',
        input: ({ context: { list, rows } }) => ({
          list,
          page: Math.floor(rows.length / INVOICES_PER_PAGE) + 1,
          isFirstLoad: false,
        }),
        onDone: { target: 'open', actions: assign(({ context, event }) => appended(context, event.output)) },
        onError: { target: 'open', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
  },
})

export const invoiceListWith = ({ page }: Effects) =>
  invoiceListMachine.provide({ actors: { page: taskActor(page) } satisfies Record<keyof Effects, unknown> })
