import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, customType } from 'drizzle-orm/pg-core'
import { PRIVATE_TABS, type PrivateTab } from '../../domain/sharing/private-link'
import { at } from '../db/columns'
import { accounts } from '../identity/identity.tables'
import { listings } from '../listing/listing.tables'
import { PRIVATE_SLUGS } from '../../domain/shared/addresses'

/** Links to listings for people without an account. They belong to an agent, and are deleted with the account. */
export const privateLinks = pgTable(
  'private_links',
  {
    /** The secret of the address is derived from it with the server's secret, so no table holds that secret. */
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id),
    label: text('label').notNull(),
    /** Empty if the link was not emailed. */
    recipientEmail: text('recipient_email').notNull(),
    /** HMAC-SHA-256 of listing and passphrase; null for a public link without a passphrase. */
    passphraseHash: text('passphrase_hash'),
    isPublic: boolean('is_public').notNull(),
    /** The last day it is open. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** When that day ends in the tenant's time zone. */
    endsAt: at('ends_at').notNull(),
    closedAt: at('closed_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    check('private_links_passphrase', sql`${table.isPublic} OR ${table.passphraseHash} IS NOT NULL`),
    index('private_links_by_passphrase').on(table.passphraseHash, table.id),
    index('private_links_by_account').on(table.accountId, table.listingId, table.id),
    index('private_links_by_listing').on(table.listingId),
  ],
)

/** The release before spells two tabs as addresses do, and may still write them. */
const tabIn = customType<{ data: PrivateTab; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (stored) => PRIVATE_TABS.find((tab) => tab === stored || PRIVATE_SLUGS[tab] === stored) ?? 'property',
})

/** Visits of each tab by day, without the visitor. */
export const privateLinkVisits = pgTable(
  'private_link_visits',
  {
    linkId: integer('link_id')
      .notNull()
      .references(() => privateLinks.id, { onDelete: 'cascade' }),
    tab: tabIn('tab').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [
    check(
      'private_link_visits_tab',
      sql`${table.tab} IN ('property', 'plans', 'site', 'price', 'specifications', 'tax', 'appraisal', 'fee', 'looking', 'valuation', 'specificate', 'schadule')`,
    ),
    primaryKey({ columns: [table.linkId, table.day, table.tab] }),
  ],
)

/** Attempts with an hourly limit: wrong passphrases of a link, a listing and an address, and emails of a link and an account. */
export const TRY_KINDS = ['link', 'listing', 'address', 'link-emails', 'account-emails'] as const

/** Counts within the hour that began with the first one. Rows are deleted after it. */
export const privateLinkTries = pgTable(
  'private_link_tries',
  {
    kind: text('kind', { enum: TRY_KINDS }).notNull(),
    /** An id, or the keyed hash of an address. */
    subject: text('subject').notNull(),
    tries: integer('tries').notNull(),
    since: at('since').notNull(),
  },
  (table) => [
    check(
      'private_link_tries_kind',
      sql`${table.kind} IN ('link', 'listing', 'address', 'link-emails', 'account-emails')`,
    ),
    primaryKey({ columns: [table.kind, table.subject] }),
    index('private_link_tries_by_age').on(table.since),
  ],
)
