import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DOCUMENT_KINDS } from '../../../domain/account/purchase'
import { LINK_RECIPIENTS } from '../../../domain/reservation/documents/document-link'
import { at, constants } from '../../db/columns'
import { reservations } from '../reservation.tables'

/** Links to documents of reservations that were emailed. Only a hash of the token of each is stored. */
export const documentLinks = pgTable(
  'document_links',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: bigint('reservation_id', { mode: 'number' })
      .notNull()
      .references(() => reservations.id),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    /** The key of the file when it was sent: another one in its place ends the link. */
    file: text('file').notNull(),
    recipient: text('recipient', { enum: LINK_RECIPIENTS }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Null only while it is made. */
    tokenHash: text('token_hash'),
    /** The site that its email links to. */
    origin: text('origin').notNull(),
    /** Who sent it, kept when the account is deleted. */
    accountId: integer('account_id').notNull(),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    check('document_links_recipient', sql`${table.recipient} IN (${constants(LINK_RECIPIENTS)})`),
    uniqueIndex('document_links_by_token').on(table.tokenHash),
    index('document_links_by_document').on(table.reservationId, table.kind),
  ],
)

/** Every time that a document of a reservation was opened: by a link, or from the page of an account. */
export const documentOpens = pgTable(
  'document_opens',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: bigint('reservation_id', { mode: 'number' })
      .notNull()
      .references(() => reservations.id),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    linkId: bigint('link_id', { mode: 'number' }).references(() => documentLinks.id),
    /** Kept when the account is deleted. */
    accountId: integer('account_id'),
    at: at('at').notNull(),
  },
  (table) => [
    check('document_opens_opener', sql`(${table.linkId} IS NULL) <> (${table.accountId} IS NULL)`),
    index('document_opens_by_document').on(table.reservationId, table.kind, table.id.desc()),
  ],
)
