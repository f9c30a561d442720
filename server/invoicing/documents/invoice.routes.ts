import * as E from 'fp-ts/lib/Either.js'
import { invoiceFileAddress } from '../../../adapters/http/invoicing/invoicing.contract'
import type { Kernel } from '../../http/kernel'
import { always, RENDER_COSTS } from '../../http/render-limit'
import type { Render } from '../../rendering/renderer'
import { findInvoice, type TenantByLabel } from '../find-invoice'
import type { InvoiceKeys } from '../invoice-files'
import { renderInvoice } from './invoice.document'

interface Dependencies {
  readonly kernel: Kernel
  readonly keys: InvoiceKeys
  readonly render: Render
  readonly tenantByLabel: TenantByLabel
}

/**
 * The PDF of an invoice, in the brand of the tenant it bills, for the bearer of a key; a preview until it is sent. Not cached,
 * because a preview changes.
 */
export const invoiceDocumentRoutes = ({
  kernel: { app, db, clock },
  keys,
  render,
  tenantByLabel,
}: Dependencies): void => {
  app.get<{ Params: { id: string }; Querystring: { key?: unknown } }>(
    invoiceFileAddress(':id'),
    async (request, reply) => {
      const { key } = request.query
      const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : null
      if (id === null || typeof key !== 'string' || !keys.opens(id, key)) return reply.callNotFound()
      const found = await findInvoice(db.sql, { tenantByLabel, id, at: clock() })
      if (E.isLeft(found)) return reply.callNotFound()
      const { invoice, tenant: label } = found.right
      const tenant = await tenantByLabel(db.sql, label)
      const pdf = () => renderInvoice(render, invoice, tenant)
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="invoice-${invoice.number}.pdf"`)
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(await app.renderLimit(request, RENDER_COSTS.document, always(pdf)))
    },
  )
}
