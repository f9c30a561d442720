import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LEAD_EMAILS } from '../../domain/leads/lead-notices'
import { ROLES } from '../../domain/members/role'
import { tenants } from '../content/content.tables'
import { at } from '../db/columns'
import { accounts } from '../identity/identity.tables'
import { agencies } from '../listing/listing.tables'

/** People of the desk: of a brand's office, or of one agency. A membership that ended stays, for the history. */
export const deskMembers = pgTable(
  'desk_members',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tenant: text('tenant').references(() => tenants.label),
    agencyId: integer('agency_id').references(() => agencies.id),
    role: text('role', { enum: ROLES }).notNull(),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    check('desk_members_role', sql`${table.role} IN ('office', 'manager', 'seller', 'viewer')`),
    check(
      'desk_members_place',
      sql`(${table.role} = 'office') = (${table.tenant} IS NOT NULL) AND (${table.role} = 'office') = (${table.agencyId} IS NULL)`,
    ),
    uniqueIndex('desk_members_of_agency')
      .on(table.accountId, table.agencyId)
      .where(sql`ended_at IS NULL AND agency_id IS NOT NULL`),
    uniqueIndex('desk_members_of_office')
      .on(table.accountId, table.tenant)
      .where(sql`ended_at IS NULL AND tenant IS NOT NULL`),
    index('desk_members_by_agency').on(table.agencyId),
  ],
)

/** Invitations that were sent. The link’s secret is derived from the id, and stored nowhere. */
export const deskInvitations = pgTable(
  'desk_invitations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    tenant: text('tenant').references(() => tenants.label),
    agencyId: integer('agency_id').references(() => agencies.id),
    role: text('role', { enum: ROLES }).notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    endedAt: at('ended_at'),
    /** Null: by a command. */
    byAccountId: integer('by_account_id').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('desk_invitations_by_agency').on(table.agencyId),
    index('desk_invitations_by_end').on(table.expiresAt),
  ],
)

/** What a person of the desk has chosen. A person without a row has chosen nothing. */
export const deskChoices = pgTable(
  'desk_choices',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    leadEmails: text('lead_emails', { enum: LEAD_EMAILS }).notNull(),
  },
  (table) => [check('desk_choices_lead_emails', sql`${table.leadEmails} IN ('at-once', 'daily', 'never')`)],
)
