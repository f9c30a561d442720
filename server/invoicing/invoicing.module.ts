import type { Tenant } from '../../domain/content/tenant'
import type { Sql } from '../db/database'
import type { OfferingModule } from '../module'
import { bill, credit, isUnsent } from './billing'
import { invoiceEmailKinds } from './emails'
import { INVOICE_COMMANDS } from './invoice-commands'
import { invoicingRoutes } from './invoicing.routes'

/** Agents' invoices. */
export const invoicingModule = (tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>) =>
  ({
    billing: { bill, credit, isUnsent },
    commands: INVOICE_COMMANDS,
    emails: invoiceEmailKinds,
    routes: (kernel) => invoicingRoutes(kernel, tenantByLabel),
  }) satisfies OfferingModule
