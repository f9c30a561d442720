import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ContactAction } from '../../domain/listing/contact/contact-enquiry'
import { at } from '../db/columns'
import { listings } from './listing.tables'

/** Enquiries to a listing's agents (B3-32). */
export const enquiries = pgTable(
  'enquiries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id),
    /** Null for visitors without an account. */
    accountId: integer('account_id'),
    /** The account's reservation or offer that it is about. */
    reservationId: integer('reservation_id'),
    tenant: text('tenant').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    actions: text('actions').array().$type<ContactAction[]>().notNull(),
    at: at('at').notNull(),
    /** Hash of the day and the content: identical enquiries on the same day count once. */
    fingerprint: text('fingerprint').notNull(),
  },
  (table) => [
    uniqueIndex('enquiries_once').on(table.fingerprint),
    index('enquiries_by_listing').on(table.listingId, table.id),
    index('enquiries_by_time').on(table.at),
  ],
)
