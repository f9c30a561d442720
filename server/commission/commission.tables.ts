import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ENTRY_KINDS } from '../../domain/commission/commission'
import { at } from '../db/columns'
import { reservations } from '../reservation/reservation.tables'
import type { Cents } from '../../domain/shared/money'

/**
 * Commission earned and clawed back. Append-only: a trigger rejects UPDATE, DELETE and TRUNCATE. It outlives the account,
 * so `account_id` is no reference.
 */
export const commissionEntries = pgTable(
  'commission_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id').notNull(),
    /** Null for a bonus. */
    reservationId: bigint('reservation_id', { mode: 'number' }).references(() => reservations.id),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    /** The entry's purpose, unique, so that an event adds it once: `instalment 1001 1`, `bonus 7 2026-11 1`, `clawback 12`. */
    key: text('key').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).$type<Cents>().notNull(),
    /** `905, The Lantern`; empty for a bonus. */
    unit: text('unit').notNull(),
    /** `50% when unconditional`. */
    rule: text('rule').notNull(),
    earnedAt: at('earned_at').notNull(),
    /** In the tenant's time zone. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    check('commission_entries_kind', sql`${table.kind} IN ('commission', 'bonus', 'clawback')`),
    check('commission_entries_sign', sql`(${table.amountCents} < 0) = (${table.kind} = 'clawback')`),
    uniqueIndex('commission_entries_once').on(table.key),
    index('commission_entries_by_due_day').on(table.accountId, table.dueOn),
    index('commission_entries_by_reservation').on(table.reservationId),
  ],
)
