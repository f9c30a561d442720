import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '../../db/columns'
import { units } from '../../listing/unit.tables'
import { reservations } from '../reservation.tables'

/** The public keys of receipts, the earlier ones too. Append-only, by triggers. The private keys aren't stored. */
export const receiptKeys = pgTable('receipt_keys', {
  /** The thumbprint of the key (RFC 7638). */
  id: text('id').primaryKey(),
  /** Ed25519, base64url. */
  x: text('x').notNull(),
  since: at('since').notNull(),
})

/** Receipts of holds. Append-only, by triggers: one that isn't signed yet is signed, once. */
export const holdReceipts = pgTable(
  'hold_receipts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: bigint('reservation_id', { mode: 'number' })
      .notNull()
      .references(() => reservations.id),
    /** From 1 for each reservation. */
    issue: integer('issue').notNull(),
    unitId: integer('room_id')
      .notNull()
      .references(() => units.id),
    /** The last row of the unit's ledger. */
    ledgerRow: integer('ledger_row').notNull(),
    ledgerHash: text('ledger_hash').notNull(),
    issuedAt: at('issued_at').notNull(),
    /** Canonical JSON as text, because its characters are signed. */
    receipt: text('receipt').notNull(),
    keyId: text('key_id').references(() => receiptKeys.id),
    signature: text('signature'),
  },
  (table) => [
    uniqueIndex('hold_receipts_by_issue').on(table.reservationId, table.issue),
    index('hold_receipts_by_room').on(table.unitId, table.ledgerRow),
    index('hold_receipts_unsigned')
      .on(table.id)
      .where(sql`signature IS NULL`),
  ],
)
