import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { StoredBankAccount } from '../../domain/invoicing/bank-account'
import { INVOICE_STATUSES } from '../../domain/invoicing/invoice.lifecycle'
import { commissionEntries } from '../commission/commission.tables'
import { at } from '../db/columns'
import { jsonOf } from '../db/json'
import { StoredParties } from '../../domain/invoicing/parties'
import type { Cents } from '../../domain/shared/money'
import { storedAs } from '../db/stored-as'

/** The last number of each agent's invoices. Counting in the invoice's own transaction leaves no gaps. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  accountId: integer('account_id').primaryKey(),
  last: integer('last').notNull(),
})

/** Agents' invoices to brands. They outlive the account, so `account_id` is no reference. */
export const invoices = pgTable(
  'invoices',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id').notNull(),
    /** From 1 for each agent, without gaps. */
    number: integer('number').notNull(),
    /** Stored under the documents' name, which the release before reads. */
    type: storedAs({ commission: 'commission', bonus: 'bound' })('type').notNull(),
    status: text('status', { enum: INVOICE_STATUSES }).notNull().default('due'),
    name: text('name').notNull(),
    property: text('property').notNull(),
    /** The brand that is billed. */
    tenant: text('tenant').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    paidAt: at('paid_at'),
    voidedAt: at('voided_at'),
    /** Whether it was sent as a tax invoice; null until sent. */
    includesGst: boolean('includes_gst'),
    /** Supplier and recipient as they were when it was sent. */
    parties: jsonOf(StoredParties)('parties'),
    /** The bank account that it named when it was sent; null if it named none. */
    payTo: jsonOf(StoredBankAccount)('pay_to'),
  },
  (table) => [
    check('invoices_status', sql`${table.status} IN ('due', 'sent', 'paid', 'voided')`),
    uniqueIndex('invoices_by_number').on(table.accountId, table.number),
    index('invoices_by_status').on(table.accountId, table.status, table.id),
  ],
)

/** The ledger entries an invoice bills, and those that take them back. Append-only. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => commissionEntries.id),
    description: text('description').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).$type<Cents>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    uniqueIndex('invoice_lines_once').on(table.entryId),
    index('invoice_lines_by_invoice').on(table.invoiceId),
  ],
)
