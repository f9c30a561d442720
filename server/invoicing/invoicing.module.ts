import type { Tenant } from '../../domain/content/tenant'
import { MINUTE } from '../../domain/shared/dates'
import type { Database, Sql } from '../db/database'
import type { Clock } from '../clock'
import type { Tokens } from '../http/tokens'
import { job, type OfferingModule } from '../module'
import type { Render } from '../rendering/renderer'
import { billing } from './billing'
import { invoiceEmailKinds } from './emails'
import { invoiceDocumentRoutes } from './documents/invoice.routes'
import { invoiceNoticeKinds } from './notices'
import { invoiceKeysWith } from './invoice-files'
import { remindOfInvoices } from './remind-of-invoices'
import { type OfficePayment, payInvoice } from './pay-invoice'
import { invoicingRoutes } from './invoicing.routes'

interface Parts {
  readonly db: Database
  readonly tokens: Tokens
  readonly clock: Clock
  readonly render: Render
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>
}

/** Agents' invoices. `office`: what the office of a brand does with those that it is billed. */
export const invoicingModule = ({ db, tokens, clock, render, tenantByLabel }: Parts) => {
  const keys = invoiceKeysWith(tokens, clock)
  return {
    billing,
    office: {
      keyOf: keys.keyOf,
      pay: (...[payment, also]: OfficePayment) => payInvoice({ db, tenantByLabel }, payment, also),
    },
    emails: { ...invoiceEmailKinds, ...invoiceNoticeKinds },
    jobs: [{ ...job('invoice-reminders', 30, () => remindOfInvoices({ db, clock })), every: 10 * MINUTE }],
    routes: (kernel) => {
      invoicingRoutes(kernel, { keys, tenantByLabel })
      invoiceDocumentRoutes({ kernel, keys, render, tenantByLabel })
    },
  } satisfies OfferingModule
}

export type InvoicesOfOffice = ReturnType<typeof invoicingModule>['office']
