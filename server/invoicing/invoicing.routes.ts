import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as contract from '../../adapters/http/invoicing/invoicing.contract'
import type { Tenant } from '../../domain/content/tenant'
import type { InvoiceList } from '../../domain/invoicing/invoice'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import { fromPromise } from '../http/from-promise'
import { type Kernel, siteOf } from '../http/kernel'
import { ownedRoute } from '../http/route'
import { findSentInvoice, type SentInvoice } from './find-invoice'
import { invoicesCsv } from './invoice-csv'
import type { InvoiceKeys } from './invoice-files'
import { countDue, invoicesOf, listInvoices } from './list-invoices'
import { markSent } from './mark-sent'

/** Maximum page size; larger ones are reduced to this. */
const MOST = 100

const LISTS = {
  due: contract.dueInvoices,
  past: contract.pastInvoices,
  receipts: contract.receipts,
} satisfies Record<InvoiceList, unknown>

const notFound = failure('not-found', 'Invoice not found.')

interface Dependencies {
  readonly keys: InvoiceKeys
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>
}

/** These routes only read and change the token owner's invoices. */
export const invoicingRoutes = (kernel: Kernel, { keys, tenantByLabel }: Dependencies): void => {
  const { db, clock } = kernel
  ownedRoute(kernel, contract.dueNumbers, ({ caller }) => fromPromise(() => countDue(db.sql, caller.accountId)))
  for (const list of Object.keys(LISTS) as InvoiceList[])
    ownedRoute(kernel, LISTS[list], ({ params: { page, pageSize }, caller: { accountId }, request }) =>
      fromPromise(async () => {
        const [{ rows, total }, due, tenant] = await Promise.all([
          listInvoices(db.sql, accountId, { list, page, size: Math.min(pageSize, MOST) }),
          countDue(db.sql, accountId),
          kernel.tenantOf(request),
        ])
        return {
          contactEmail: tenant.contactEmail,
          page: { rows, total },
          unread: due,
        }
      }),
    )
  ownedRoute(kernel, contract.invoiceDone, ({ params: { id }, caller: { accountId }, request }) =>
    pipe(
      async () => {
        const { origin } = await siteOf(kernel, request)
        return markSent({ db, tenantByLabel }, { id, accountId, origin, at: clock() })
      },
      TE.map((due) => ({ unread: due })),
    ),
  )
  ownedRoute(kernel, contract.invoiceFile, ({ params: { id }, caller: { accountId } }) =>
    pipe(
      fromPromise<SentInvoice | null, Failure>(() => findSentInvoice(db.sql, id, invoicesOf(accountId))),
      TE.chain((found) =>
        found === null ? TE.left(notFound) : TE.right(contract.invoiceFileAddress(id, keys.keyOf(id))),
      ),
    ),
  )
  ownedRoute(kernel, contract.invoiceCsv, ({ caller: { accountId } }) =>
    fromPromise(() => invoicesCsv(db.sql, accountId, tenantByLabel)),
  )
}
