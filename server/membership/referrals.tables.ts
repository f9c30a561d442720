import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../db/columns'
import { accounts } from '../identity/identity.tables'
import { leadMessages, leads } from '../leads/leads.tables'
import { reservations } from '../reservation/reservation.tables'

/** Clients whom members have passed on, as the members typed them; the desk works on the lead. */
export const referrals = pgTable(
  'referrals',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null once the lead was deleted. */
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    tenant: text('tenant').notNull(),
    /** Empty, as what follows, once the client’s details were deleted. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    wants: text('wants').notNull(),
    /** The words that the member agreed to. */
    consent: text('consent').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('referrals_by_account').on(table.accountId, table.id),
    index('referrals_by_client').on(table.accountId, sql`lower(${table.email})`),
    index('referrals_by_lead').on(table.leadId),
  ],
)

/** Whether the member has introduced a live reservation of the client since. */
export const isReferralReserved = sql<boolean>`EXISTS (SELECT 1 FROM ${reservations}
  WHERE ${reservations.introducerId} = ${referrals.accountId} AND ${reservations.placedAt} >= ${referrals.at}
    AND ${reservations.status} IN ('offered', 'held', 'accepted', 'contracted', 'unconditional', 'settled')
    AND lower(${reservations.form} #>> '{purchasers,0,email}') = lower(${referrals.email}))`

/** Whether the desk has replied to the client by email. */
export const hasReferralReply = sql<boolean>`EXISTS (SELECT 1 FROM ${leadMessages}
  WHERE ${leadMessages.leadId} = ${referrals.leadId} AND ${leadMessages.kind} = 'reply')`
