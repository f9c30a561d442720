import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { creditFileAddress, invoiceFileAddress } from '../../../../adapters/http/invoicing/invoicing.contract'
import * as contract from '../../../../adapters/http/stock/agent-invoices.contract'
import type { Kernel } from '../../../http/kernel'
import { creditNotFound, findCredit, findSentInvoice, invoiceNotFound } from '../../../invoicing/find-invoice'
import type { InvoicesOfOffice } from '../../../invoicing/invoicing.module'
import { invoices } from '../../../invoicing/invoicing.tables'
import { proven } from '../../people/desk'
import { deskRoute } from '../../people/desk-route'
import { officeFor } from '../brands'
import { agentInvoicesOf, recordPaid } from './agent-invoices'

/** Agents’ invoices to a brand, for its office: another office’s answer like missing ones. */
export const agentInvoicesRoutes = (kernel: Kernel, { keyOf, pay }: InvoicesOfOffice): void => {
  const { db, clock } = kernel
  deskRoute(kernel, contract.agentInvoices, async ({ desk, params, query }) => {
    const brand = officeFor(desk, params.brand)
    return E.isLeft(brand) ? brand : E.right(await agentInvoicesOf(db.sql, { ...params, ...query }))
  })
  deskRoute(
    kernel,
    contract.payAgentInvoice,
    async ({ desk, params: { id, ...params }, body: { day } }) => {
      const brand = officeFor(desk, params.brand)
      if (E.isLeft(brand)) return brand
      const isProven = proven(desk)
      if (E.isLeft(isProven)) return isProven
      const now = clock()
      const paid = await pay({ id, brand: brand.right, day, now }, recordPaid(desk.accountId, now))
      return E.isLeft(paid) ? paid : E.right(null)
    },
    { limitPerMinute: 60 },
  )
  deskRoute(kernel, contract.agentInvoiceFile, async ({ desk, params: { id, ...params } }) => {
    const brand = officeFor(desk, params.brand)
    if (E.isLeft(brand)) return brand
    const found = await findSentInvoice(db.sql, id, eq(invoices.tenant, brand.right))
    return found === null ? E.left(invoiceNotFound) : E.right(invoiceFileAddress(id, keyOf(id)))
  })
  deskRoute(kernel, contract.agentCreditFile, async ({ desk, params: { id, ...params } }) => {
    const brand = officeFor(desk, params.brand)
    if (E.isLeft(brand)) return brand
    const found = await findCredit(db.sql, id, eq(invoices.tenant, brand.right))
    return found === null ? E.left(creditNotFound) : E.right(creditFileAddress(id, keyOf(id)))
  })
}
