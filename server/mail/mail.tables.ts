import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '../db/columns'

/**
 * Emails, stored in the transaction that causes them; rendered and sent afterwards. One row is one email to one
 * recipient.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Kind, subject and part, `reservation-confirmed-1042`: prevents storing the same email twice. */
    key: text('key').notNull(),
    /** A kind known to server.ts, `reservation-confirmed`. */
    kind: text('kind').notNull(),
    /** The id of the row the email is about. */
    subjectId: text('subject_id').notNull(),
    /** The label of the sending brand. */
    tenant: text('tenant').notNull(),
    /** The site for links; null if not recorded. */
    origin: text('origin'),
    /** Decoded by the kind's codec; emptied once the email is sent. */
    data: jsonb('data').$type<object>().notNull(),
    /** Sent before others: its recipient waits for it at the screen. */
    isAwaited: boolean('is_awaited').notNull().default(false),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull(),
  },
  (table) => [
    uniqueIndex('outbox_by_key').on(table.key),
    index('outbox_by_sending').on(table.sentAt),
    index('outbox_unsent')
      .on(table.nextAttemptAt)
      .where(sql`sent_at IS NULL`),
  ],
)
