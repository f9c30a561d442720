import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../adapters/http/membership/billing.contract'
import { invoiceNumber } from '../../../domain/membership/billing'
import { failure } from '../../../domain/shared/failure'
import { type Kernel, siteOf } from '../../http/kernel'
import { always, RENDER_COSTS } from '../../http/render-limit'
import { ownedRoute } from '../../http/route'
import { invoiceSheets } from '../../pdf/invoice-sheets'
import type { Render } from '../../rendering/renderer'
import type { BillingServices } from './billing-services'
import { membershipInvoice } from './invoice.document'
import type { MembershipInvoiceKeys } from './invoice-keys'
import { chargesOfAccount, memberBilling } from './member-billing'
import { openUpgrade } from './open-upgrade'
import { openMemberPortal } from './open-portal'
import { uConnectCharges } from '../subscription.tables'

const notFound = failure('not-found', 'Invoice not found.')
/** Each call opens a page at the provider. */
const PAGES_PER_MINUTE = 20

interface Files {
  readonly keys: MembershipInvoiceKeys
  readonly render: Render
}

/** These routes only read and change the token owner's membership. */
export const billingRoutes = (kernel: Kernel, services: BillingServices, files: Files): void => {
  const { keys } = files
  const { sql } = services.db
  ownedRoute(kernel, contract.billing, async ({ caller }) => E.right(await memberBilling(services, caller.accountId)))
  ownedRoute(
    kernel,
    contract.billingCheckout,
    async ({ body: { agentRegistrationNumber = '', ...plan }, caller: { accountId }, request }) =>
      openUpgrade(services, {
        accountId,
        choice: { ...plan, agentRegistrationNumber },
        ...(await siteOf(kernel, request)),
      }),
    { limitPerMinute: PAGES_PER_MINUTE },
  )
  ownedRoute(
    kernel,
    contract.billingPortal,
    async ({ caller: { accountId }, request }) =>
      openMemberPortal(services, { accountId, origin: kernel.originOf(request) }),
    { limitPerMinute: PAGES_PER_MINUTE },
  )
  ownedRoute(kernel, contract.membershipInvoice, async ({ params: { id }, caller }) => {
    const charges = await chargesOfAccount(sql, caller.accountId, id)
    return charges.length === 0 ? E.left(notFound) : E.right(contract.membershipInvoiceAddress(id, keys.keyOf(id)))
  })
  fileRoute(kernel, services, files)
}

/** The PDF, for the bearer of a key. */
const fileRoute = ({ app }: Kernel, { db, tenantByLabel }: BillingServices, { keys, render }: Files): void => {
  app.get<{ Params: { id: string }; Querystring: { key?: unknown } }>(
    contract.membershipInvoiceAddress(':id'),
    async (request, reply) => {
      const { key } = request.query
      const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : null
      if (id === null || typeof key !== 'string' || !keys.opens(id, key)) return reply.callNotFound()
      const [charge] = await db.sql.select().from(uConnectCharges).where(eq(uConnectCharges.id, id))
      if (charge === undefined) return reply.callNotFound()
      const tenant = await tenantByLabel(db.sql, charge.tenant)
      const pdf = () => render(invoiceSheets, membershipInvoice(charge, tenant.timeZone), tenant)
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="${invoiceNumber(charge.number ?? 0)}.pdf"`)
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(await app.renderLimit(request, RENDER_COSTS.document, always(pdf)))
    },
  )
}
