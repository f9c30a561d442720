import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '../db/columns'
import { accounts } from '../identity/identity.tables'
import { listings } from '../listing/listing.tables'
import { privateLinks } from '../sharing/sharing.tables'

/**
 * Units that are reserved together for one client, by an agent or through a private link: all of them or none, with one
 * payment. Each is a separate reservation from then on.
 */
export const clientReservations = pgTable(
  'client_reservations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id),
    /** The agent, or the agent of the link. Null once the account is deleted. */
    introducerId: integer('introducer_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The private link it was made through; null if the agent made it. */
    linkId: integer('link_id').references(() => privateLinks.id, { onDelete: 'set null' }),
    /** The maker: `agent-12`, `link-7`. With `attempt`, the key that makes a repeated submission the same one. */
    maker: text('maker').notNull(),
    attempt: text('attempt').notNull(),
    units: integer('units').notNull(),
    agreementName: text('agreement_name').notNull(),
    agreementDate: date('agreement_date', { mode: 'string' }).notNull(),
    tenant: text('tenant').notNull(),
    origin: text('origin').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    check('client_reservations_units', sql`${table.units} BETWEEN 1 AND 10`),
    uniqueIndex('client_reservations_by_attempt').on(table.maker, table.attempt),
    index('client_reservations_recent').on(table.maker, table.createdAt),
    index('client_reservations_by_introducer').on(table.introducerId),
    index('client_reservations_by_link').on(table.linkId),
  ],
)
