import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at } from '../db/columns'
import { accounts } from '../identity/identity.tables'
import { listings } from '../listing/listing.tables'

/** When an account last looked at its favourites, and the visit before, since which changes are shown. */
export const favouritesSeen = pgTable('favourites_seen', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  seenAt: at('seen_at').notNull(),
  before: at('before_at'),
})

/** An account's favourite listings; deleted with the account or the listing. */
export const favourites = pgTable(
  'favourites',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.listingId] }),
    index('favourites_by_account').on(
      table.accountId,
      table.createdAt.desc().nullsFirst(),
      table.listingId.desc().nullsFirst(),
    ),
    index('favourites_by_listing').on(table.listingId),
  ],
)
