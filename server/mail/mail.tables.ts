import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Letters written in the transaction that caused them, sent afterwards. */
export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** What the letter is about, `order-1001-confirmation`: the same letter cannot be written twice. */
  key: text('key').notNull(),
  sender: text('sender').notNull(),
  recipient: text('recipient').notNull(),
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  /** Its words open something: they are emptied here as soon as the letter has left. */
  secret: boolean('secret').notNull().default(false),
  createdAt: at('created_at').notNull(),
  sentAt: at('sent_at'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: at('next_attempt_at').notNull(),
}, (table) => [
  uniqueIndex('outbox_by_key').on(table.key),
  index('outbox_unsent').on(table.nextAttemptAt).where(sql`sent_at IS NULL`),
])
