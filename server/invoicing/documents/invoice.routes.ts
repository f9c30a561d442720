import { invoiceFileAddress } from '../../../adapters/http/invoicing/invoicing.contract'
import type { Tenant } from '../../../domain/content/tenant'
import type { Sql } from '../../db/database'
import type { Kernel } from '../../http/kernel'
import { always, RENDER_COSTS } from '../../http/render-limit'
import { findSentInvoice } from '../find-invoice'
import type { Render } from '../../rendering/renderer'
import type { InvoiceKeys } from '../invoice-files'
import { renderInvoice } from './invoice.document'

interface Dependencies {
  readonly kernel: Kernel
  readonly keys: InvoiceKeys
  readonly render: Render
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>
}

/** A sent invoice's PDF, in the brand of the tenant it bills, for the bearer of a key. Not cached, because credits are added to it. */
export const invoiceDocumentRoutes = ({ kernel: { app, db }, keys, render, tenantByLabel }: Dependencies): void => {
  app.get<{ Params: { id: string }; Querystring: { key?: unknown } }>(
    invoiceFileAddress(':id'),
    async (request, reply) => {
      const { key } = request.query
      const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : null
      if (id === null || typeof key !== 'string' || !keys.opens(id, key)) return reply.callNotFound()
      const found = await findSentInvoice(db.sql, id)
      if (found === null) return reply.callNotFound()
      const tenant = await tenantByLabel(db.sql, found.tenant)
      const pdf = () => renderInvoice(render, found.invoice, tenant)
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="invoice-${found.invoice.number}.pdf"`)
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(await app.renderLimit(request, RENDER_COSTS.document, always(pdf)))
    },
  )
}
