import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../db/columns'
import { accounts } from '../identity/identity.tables'
import { listings } from './listing.tables'
import { units } from './unit.tables'

/** Requests for a customised investment analysis. */
export const piaRequests = pgTable(
  'pia_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id),
    /** Null for the whole listing. */
    unitId: integer('room_id').references(() => units.id),
    request: text('request').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('pia_requests_by_account').on(table.accountId, table.id),
    index('pia_requests_by_time').on(table.at),
  ],
)
