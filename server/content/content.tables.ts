import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { TEXT_KINDS } from '../../domain/content/published-text'
import { StoredTenantDetails } from '../../domain/content/stored-tenant'
import { at } from '../db/columns'
import { jsonOf } from '../db/json'

/** White-label brands by the first label of the host name. */
export const tenants = pgTable('tenants', {
  label: text('label').primaryKey(),
  isDefault: boolean('is_default').notNull().default(false),
  details: jsonOf(StoredTenantDetails)('details').notNull(),
})

/** Logos and icons of brands, as they are served. A brand names its own by address; earlier ones stay for a while, for open pages and emails. */
export const brandMarks = pgTable('brand_marks', {
  /** A hash of the content with its ending: `0f3c….svg`. */
  key: text('key').primaryKey(),
  type: text('type').notNull(),
  /** In base64. */
  content: text('content').notNull(),
  createdAt: at('created_at').notNull(),
  /** When a brand named it last, to the day. */
  namedAt: at('named_at').notNull().defaultNow(),
})

/** Published texts of brands, append-only. A brand names by number those that its pages show. */
export const brandTexts = pgTable(
  'brand_texts',
  {
    tenant: text('tenant')
      .notNull()
      .references(() => tenants.label),
    kind: text('kind', { enum: TEXT_KINDS }).notNull(),
    /** From 1, for each brand and kind. */
    version: integer('version').notNull(),
    /** As it is written in the editor (domain/stock/written-text.ts). */
    text: text('text').notNull(),
    /** The day in the brand's time zone, `2026-11-28`. */
    publishedOn: text('published_on').notNull(),
    publishedAt: at('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.kind, table.version] })],
)

/** The brand whose own it is; null: for every brand that has none of its own (decision 0094). */
const tenant = () => text('tenant').references(() => tenants.label)

export const advertisements = pgTable(
  'advertisements',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** `U-Display Listings Page`, `U-Display Home Page`, `Property Reservation Page`. */
    page: text('page').notNull(),
    /** The wire's slot, `udisplayListings1`. */
    slot: text('slot').notNull(),
    /** Empty: shown for suburbs without a specific advertisement. */
    suburb: text('suburb').notNull().default(''),
    imageUrl: text('image_url').notNull(),
    /** What the picture shows; empty for a general text. */
    alt: text('alt').notNull().default(''),
    link: text('link').notNull(),
    tenant: tenant(),
  },
  (table) => [
    index('advertisements_by_page').on(table.page, table.suburb),
    uniqueIndex('advertisements_of_brand').on(table.tenant, table.page, table.slot, sql`lower(${table.suburb})`),
    index('advertisements_by_picture').on(table.imageUrl),
  ],
)

/** The home page's pictures, in display order. Those for all brands show the street behind the property type selector. */
export const homeBanners = pgTable(
  'home_banners',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    position: integer('position').notNull(),
    imageUrl: text('image_url').notNull(),
    /** What the picture shows; empty for the drawn street. */
    alt: text('alt').notNull().default(''),
    tenant: tenant(),
  },
  (table) => [
    index('home_banners_in_order').on(table.tenant, table.position),
    index('home_banners_by_picture').on(table.imageUrl),
  ],
)

/** Frequently asked questions, in display order; `{brand}` is replaced by the tenant's name. */
export const faqs = pgTable(
  'faqs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** HTML. */
    text: text('text').notNull(),
    tenant: tenant(),
  },
  (table) => [index('faqs_in_order').on(table.tenant, table.position, table.id)],
)

export const POST_STATUSES = ['Draft', 'Published'] as const

/** Blog posts; a published one is visible from its date. */
export const posts = pgTable(
  'posts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    title: text('title').notNull(),
    /** HTML. */
    content: text('content').notNull(),
    author: text('author').notNull(),
    createdOn: at('created_on').notNull(),
    /** Null for a draft that was never published. */
    publishedOn: at('published_on'),
    status: text('status', { enum: POST_STATUSES }).notNull(),
    categoryId: integer('category_id').notNull(),
    categoryName: text('category_name').notNull(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    imageUrl: text('image_url'),
    tenant: tenant(),
  },
  (table) => [
    index('posts_published')
      .on(table.tenant, table.publishedOn.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'Published'`),
    index('posts_of_brand').on(table.tenant, table.id),
    index('posts_by_picture').on(table.imageUrl),
  ],
)
