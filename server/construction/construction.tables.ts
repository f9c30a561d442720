import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { at } from '../db/columns'
import { listings } from '../listing/listing.tables'

const list = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`)

/** News from a listing's site. Pictures and attachments are keys of files, or addresses of this site, which start with a slash. */
export const constructionUpdates = pgTable(
  'construction_updates',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id),
    title: text('title').notNull(),
    /** HTML. */
    description: text('description').notNull(),
    images: list('images'),
    attachmentKey: text('attachment_key'),
    attachmentName: text('attachment_name'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    check('construction_updates_attachment', sql`(${table.attachmentKey} IS NULL) = (${table.attachmentName} IS NULL)`),
    index('construction_updates_newest').on(
      table.listingId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

/** Firms recommended to buyers. */
export const serviceProviders = pgTable(
  'service_providers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    type: text('type').notNull(),
    name: text('name').notNull(),
    logoUrl: text('logo_url').notNull(),
    url: text('url').notNull(),
    tags: list('tags'),
    /** Recommended for properties of one state only; null for all. */
    state: text('state'),
    position: integer('position').notNull(),
  },
  (table) => [index('service_providers_in_order').on(table.position)],
)
