import type { Tenant } from '../../domain/content/tenant'
import type { Sql } from '../db/database'
import type { Clock } from '../clock'
import type { Tokens } from '../http/tokens'
import type { OfferingModule } from '../module'
import type { Render } from '../rendering/renderer'
import { billing } from './billing'
import { invoiceEmailKinds } from './emails'
import { invoiceDocumentRoutes } from './documents/invoice.routes'
import { invoiceNoticeKinds } from './notices'
import { invoiceKeysWith } from './invoice-files'
import { invoicingRoutes } from './invoicing.routes'

interface Parts {
  readonly tokens: Tokens
  readonly clock: Clock
  readonly render: Render
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>
}

/** Agents' invoices. */
export const invoicingModule = ({ tokens, clock, render, tenantByLabel }: Parts) =>
  ({
    billing,
    emails: { ...invoiceEmailKinds, ...invoiceNoticeKinds },
    routes: (kernel) => {
      const keys = invoiceKeysWith(tokens, clock)
      invoicingRoutes(kernel, { keys, tenantByLabel })
      invoiceDocumentRoutes({ kernel, keys, render, tenantByLabel })
    },
  }) satisfies OfferingModule
