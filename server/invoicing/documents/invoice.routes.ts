import * as E from 'fp-ts/lib/Either.js'
import { creditFileAddress, invoiceFileAddress } from '../../../adapters/http/invoicing/invoicing.contract'
import type { Tenant } from '../../../domain/content/tenant'
import { creditFileName } from '../../../domain/invoicing/invoice'
import type { Kernel } from '../../http/kernel'
import { always, RENDER_COSTS } from '../../http/render-limit'
import type { Render } from '../../rendering/renderer'
import { findCredit, findInvoice, type TenantByLabel } from '../find-invoice'
import type { InvoiceKeys } from '../invoice-files'
import { renderCredit } from './credit.document'
import { renderInvoice } from './invoice.document'

interface Dependencies {
  readonly kernel: Kernel
  readonly keys: InvoiceKeys
  readonly render: Render
  readonly tenantByLabel: TenantByLabel
}

/** A document of an invoice, before its brand is known. */
interface Found {
  /** The label of the tenant it bills. */
  readonly tenant: string
  readonly filename: string
  readonly pdf: (tenant: Tenant) => Promise<Buffer>
}

/**
 * The PDFs of an invoice, a preview until it is sent, and of its credit, in the brand of the tenant that it bills, for the bearer of a key. Not
 * cached, because a preview changes.
 */
export const invoiceDocumentRoutes = ({
  kernel: { app, db, clock },
  keys,
  render,
  tenantByLabel,
}: Dependencies): void => {
  const serve = (address: string, find: (id: number) => Promise<Found | null>) =>
    app.get<{ Params: { id: string }; Querystring: { key?: unknown } }>(address, async (request, reply) => {
      const { key } = request.query
      const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : null
      if (id === null || typeof key !== 'string' || !keys.opens(id, key)) return reply.callNotFound()
      const found = await find(id)
      if (found === null) return reply.callNotFound()
      const tenant = await tenantByLabel(db.sql, found.tenant)
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="${found.filename}"`)
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(
          await app.renderLimit(
            request,
            RENDER_COSTS.document,
            always(() => found.pdf(tenant)),
          ),
        )
    })
  serve(invoiceFileAddress(':id'), async (id) => {
    const found = await findInvoice(db.sql, { tenantByLabel, id, at: clock() })
    if (E.isLeft(found)) return null
    const { invoice, tenant } = found.right
    return { tenant, filename: `invoice-${invoice.number}.pdf`, pdf: (brand) => renderInvoice(render, invoice, brand) }
  })
  serve(creditFileAddress(':id'), async (id) => {
    const found = await findCredit(db.sql, id)
    if (found === null) return null
    const { credit, tenant } = found
    const filename = creditFileName(credit.invoice.number, credit.invoice)
    return { tenant, filename, pdf: (brand) => renderCredit(render, credit, brand) }
  })
}
