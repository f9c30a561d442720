import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LEAD_KINDS, LeadFacts } from '../../domain/leads/lead'
import { LEAD_STATES } from '../../domain/leads/lead.lifecycle'
import { tenants } from '../content/content.tables'
import { at } from '../db/columns'
import { jsonOf } from '../db/json'
import { accounts } from '../identity/identity.tables'
import { agencies, listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'

/** People who have asked, one for each email address and brand. */
export const leadPeople = pgTable(
  'lead_people',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The brand whose office looks after what the person asked first. */
    tenant: text('tenant')
      .notNull()
      .references(() => tenants.label),
    /** In lower case. */
    email: text('email').notNull(),
    /** As typed last, or as the office corrected them. */
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    correctedAt: at('corrected_at'),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [
    uniqueIndex('lead_people_by_email').on(table.tenant, table.email),
    index('lead_people_by_time').on(table.lastAt),
    index('lead_people_by_name').using('gin', sql`lower(name || ' ' || email) gin_trgm_ops`),
  ],
)

/** What people asked: one row for each enquiry or request, and one for each price list that a person has unlocked. */
export const leads = pgTable(
  'leads',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The brand whose office looks after it: that of the listing's agency, or without a listing that of the site. */
    tenant: text('tenant')
      .notNull()
      .references(() => tenants.label),
    /** The tenant on whose site it was asked. */
    site: text('site').notNull(),
    agencyId: integer('agency_id').references(() => agencies.id),
    listingId: integer('listing_id').references(() => listings.id),
    unitId: integer('room_id').references(() => units.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: LEAD_KINDS }).notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => leadPeople.id, { onDelete: 'cascade' }),
    /** Empty for none. */
    message: text('message').notNull(),
    facts: jsonOf(LeadFacts)('facts').notNull(),
    /** The words that were agreed to; empty for a form without any. */
    consent: text('consent').notNull(),
    consentAt: at('consent_at'),
    /** The id of the row of its kind's own table; empty for none. */
    sourceId: text('source_id').notNull(),
    /** Null for visitors without an account. */
    accountId: integer('account_id'),
    /** Where the form’s own email went, in small letters: these people need no other one about it. */
    emailedTo: text('emailed_to')
      .array()
      .$type<readonly string[]>()
      .notNull()
      .default(sql`'{}'`),
    state: text('state', { enum: LEAD_STATES }).notNull().default('new'),
    assignedTo: integer('assigned_to').references(() => accounts.id, { onDelete: 'set null' }),
    at: at('at').notNull(),
    /** When it was asked again: a price list that is unlocked a second time. */
    lastAt: at('last_at').notNull(),
    times: integer('times').notNull().default(1),
    answeredAt: at('answered_at'),
    /** Grows with each change of people at the desk. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('leads_state', sql`${table.state} IN ('new', 'answered', 'closed')`),
    uniqueIndex('leads_one_reveal')
      .on(table.personId, table.listingId)
      .where(sql`kind = 'price-reveal'`),
    index('leads_by_agency').on(table.agencyId, table.state, table.at),
    index('leads_by_office').on(table.tenant, table.state, table.at),
    index('leads_by_listing').on(table.listingId, table.kind),
    index('leads_by_person').on(table.personId),
    index('leads_by_account').on(table.accountId),
    index('leads_by_time').on(table.lastAt),
  ],
)

/** What we sent to the person, and notes for us. */
export const leadMessages = pgTable(
  'lead_messages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['reply', 'note'] }).notNull(),
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The name of who wrote it, as it was. */
    by: text('by').notNull(),
    text: text('text').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('lead_messages_by_lead').on(table.leadId, table.id)],
)

/** Who has been emailed about which lead, one row for each, written with the email, so that each is emailed once. */
export const leadNotices = pgTable(
  'lead_notices',
  {
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The same for all leads of one email. */
    emailId: uuid('email_id').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.accountId] }),
    index('lead_notices_by_email').on(table.emailId),
    index('lead_notices_by_account').on(table.accountId, table.at),
  ],
)
