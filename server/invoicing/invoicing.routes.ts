import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/invoicing/invoicing.contract'
import type { InvoiceList } from '../../domain/invoicing/invoice'
import { type Kernel, siteOf } from '../http/kernel'
import { ownedRoute } from '../http/route'
import { totalOf } from './documents/invoice.document'
import {
  creditNotFound,
  findCredit,
  findInvoice,
  findSentInvoice,
  invoiceNotFound,
  type TenantByLabel,
} from './find-invoice'
import { invoicesCsv } from './invoice-csv'
import type { InvoiceKeys } from './invoice-files'
import { contactEmailFor, countDue, invoicesOf, listInvoices } from './list-invoices'
import { markSent } from './mark-sent'

/** Maximum page size; larger ones are reduced to this. */
const MOST = 100

const LISTS = {
  due: contract.dueInvoices,
  past: contract.pastInvoices,
  receipts: contract.receipts,
} satisfies Record<InvoiceList, unknown>

interface Dependencies {
  readonly keys: InvoiceKeys
  readonly tenantByLabel: TenantByLabel
}

/** These routes only read and change the token owner's invoices. */
export const invoicingRoutes = (kernel: Kernel, { keys, tenantByLabel }: Dependencies): void => {
  const { db, clock } = kernel
  ownedRoute(kernel, contract.dueNumbers, async ({ caller }) => E.right(await countDue(db.sql, caller.accountId)))
  for (const list of Object.keys(LISTS) as InvoiceList[])
    ownedRoute(kernel, LISTS[list], async ({ params: { page, pageSize }, caller: { accountId }, request }) => {
      const site = await kernel.tenantOf(request)
      const [{ rows, total }, unread, contactEmail] = await Promise.all([
        listInvoices(db.sql, accountId, { list, page, size: Math.min(pageSize, MOST) }),
        countDue(db.sql, accountId),
        contactEmailFor(db.sql, accountId, site),
      ])
      return E.right({ contactEmail, page: { rows, total }, unread })
    })
  ownedRoute(kernel, contract.invoicePreview, async ({ params: { id }, caller: { accountId } }) => {
    const found = await findInvoice(db.sql, { tenantByLabel, id, at: clock(), condition: invoicesOf(accountId) })
    if (E.isLeft(found)) return found
    const { invoice } = found.right
    const { number, includesGst, payTo, parties } = invoice
    const { name, email } = parties.recipient
    const file = contract.invoiceFileAddress(id, keys.keyOf(id))
    return E.right({ number, includesGst, total: totalOf(invoice), recipient: { name, email }, payTo, file })
  })
  ownedRoute(kernel, contract.invoiceDone, async ({ params: { id }, caller: { accountId }, request }) => {
    const { origin } = await siteOf(kernel, request)
    const due = await markSent({ db, tenantByLabel }, { id, accountId, origin, at: clock() })
    return E.isLeft(due) ? due : E.right({ unread: due.right })
  })
  ownedRoute(kernel, contract.invoiceFile, async ({ params: { id }, caller: { accountId } }) => {
    const found = await findSentInvoice(db.sql, id, invoicesOf(accountId))
    return found === null ? E.left(invoiceNotFound) : E.right(contract.invoiceFileAddress(id, keys.keyOf(id)))
  })
  ownedRoute(kernel, contract.creditFile, async ({ params: { id }, caller: { accountId } }) => {
    const found = await findCredit(db.sql, id, invoicesOf(accountId))
    return found === null ? E.left(creditNotFound) : E.right(contract.creditFileAddress(id, keys.keyOf(id)))
  })
  ownedRoute(kernel, contract.invoiceCsv, async ({ caller: { accountId } }) =>
    E.right(await invoicesCsv(db.sql, accountId, tenantByLabel)),
  )
}
