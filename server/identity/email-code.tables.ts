import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from '../db/columns'

/**
 * Codes that confirm an email address. `email_codes_one_live` allows one live code per subject. Rows are kept for an
 * hour, to limit how many codes are sent.
 */
export const emailCodes = pgTable(
  'email_codes',
  {
    /** Random. The code in the email is derived from it with the server's secret, so no table holds the code. */
    id: uuid('id').primaryKey(),
    subjectKind: text('subject_kind').notNull(),
    /** Of the account, the registration or the signer. */
    subjectId: integer('subject_id').notNull(),
    /** The address the code was sent to, and confirms. */
    email: text('email').notNull(),
    /** HMAC-SHA-256 of subject and code: without the server's secret, the million codes can't be tried against it. */
    codeHash: text('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When it was used or replaced by a newer code. */
    endedAt: at('ended_at'),
  },
  (table) => [
    check('email_codes_subject', sql`${table.subjectKind} IN ('account', 'registration', 'signer')`),
    uniqueIndex('email_codes_one_live')
      .on(table.subjectKind, table.subjectId)
      .where(sql`ended_at IS NULL`),
    index('email_codes_by_email').on(sql`lower(${table.email})`, table.createdAt),
    index('email_codes_by_subject').on(table.subjectKind, table.subjectId, table.createdAt),
    index('email_codes_by_age').on(table.createdAt),
  ],
)
