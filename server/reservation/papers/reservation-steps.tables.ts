import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { type ContractSteps, RECIPIENTS, STEP_KINDS } from '../../../domain/reservation/papers/contract-step'
import type { Cents } from '../../../domain/shared/money'
import { at, constants } from '../../db/columns'
import { reservations } from '../reservation.tables'

/** What was noted about the contracts of reservations. Rows never change: the last one of a step and part counts. */
export const reservationSteps = pgTable(
  'reservation_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: bigint('reservation_id', { mode: 'number' })
      .notNull()
      .references(() => reservations.id),
    kind: text('kind', { enum: STEP_KINDS }).notNull(),
    part: integer('part').notNull().default(0),
    /** Null: what was noted is taken back. */
    day: date('day', { mode: 'string' }),
    sentTo: text('sent_to', { enum: RECIPIENTS }),
    cents: bigint('cents', { mode: 'number' }).$type<Cents>(),
    isBond: boolean('is_bond').notNull().default(false),
    /** Who noted it, kept when the account is deleted; null for a link. */
    accountId: integer('account_id'),
    at: at('at').notNull(),
  },
  (table) => [
    check('reservation_steps_kind', sql`${table.kind} IN (${constants(STEP_KINDS)})`),
    index('reservation_steps_current').on(table.reservationId, table.kind, table.part, table.id.desc()),
  ],
)

/** The steps of the reservation of a row that count now, in the order of their days. */
export const currentSteps = sql<ContractSteps>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'part', s.part, 'day', s.day, 'sentTo', s.sent_to,
    'cents', s.cents, 'isBond', s.is_bond) ORDER BY s.day, s.id), '[]'::jsonb)
  FROM (SELECT DISTINCT ON (kind, part) * FROM reservation_steps WHERE reservation_id = reservations.id
    ORDER BY kind, part, id DESC) AS s
  WHERE s.day IS NOT NULL)`

/** Whether the contract of the reservation of a row was sent. */
export const isSent = sql<boolean>`coalesce((SELECT day IS NOT NULL FROM reservation_steps
  WHERE reservation_id = reservations.id AND kind = 'sent' ORDER BY id DESC LIMIT 1), false)`
