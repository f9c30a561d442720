import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Tenant } from '../../domain/content/tenant'

/** A white-label brand by the first label of its host name. */
export const tenants = pgTable('tenants', {
  label: text('label').primaryKey(),
  isDefault: boolean('is_default').notNull().default(false),
  details: jsonb('details').$type<Omit<Tenant, 'label'>>().notNull(),
})

export const advertisements = pgTable('advertisements', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** `U-Display Listings Page`, `U-Display Home Page`, `Property Reservation Page`. */
  page: text('page').notNull(),
  /** The wire's slot, `udisplayListings1`. */
  slot: text('slot').notNull(),
  /** Empty: wherever no advertisement names the suburb. */
  suburb: text('suburb').notNull().default(''),
  imageUrl: text('image_url').notNull(),
  link: text('link').notNull(),
})
