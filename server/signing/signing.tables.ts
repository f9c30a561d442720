import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ENVELOPE_STATUSES } from '../../domain/signing/envelope.lifecycle'
import { FormSnapshot } from '../../domain/signing/envelope'
import { SignatureMark } from '../../domain/signing/signature-mark'
import { SIGNER_STATUSES } from '../../domain/signing/signer.lifecycle'
import { at } from '../db/columns'
import { jsonOf } from '../db/json'
import { accounts } from '../identity/identity.tables'
import { listings } from '../listing/listing.tables'
import { reservations } from '../reservation/reservation.tables'
import { privateLinks } from '../sharing/sharing.tables'
import { EVENT_KINDS } from './event-kinds'

/** Documents out for signature. */
export const envelopes = pgTable(
  'envelopes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    tenant: text('tenant').notNull(),
    origin: text('origin').notNull(),
    provider: text('provider', { enum: ['own', 'docusign'] }).notNull(),
    /** The provider's id; null for our own, and until the provider has it. */
    providerRef: text('provider_ref'),
    /** The agent, or the private link, whose form it is. */
    openerAccountId: integer('opener_account_id').references(() => accounts.id, { onDelete: 'set null' }),
    openerLinkId: integer('opener_link_id').references(() => privateLinks.id, { onDelete: 'set null' }),
    listingId: integer('listing_id').references(() => listings.id),
    /** The units of the form, in ascending order. */
    unitIds: integer('room_ids').array().notNull(),
    /** Of everything that was filled in, see `hashOfFields`. */
    fieldsHash: text('fields_hash').notNull(),
    /** Whether reservations were made with it. From then on another form of the opener leaves it alone. */
    isAttached: boolean('is_attached').notNull().default(false),
    status: text('status', { enum: ENVELOPE_STATUSES }).notNull().default('created'),
    form: jsonOf(FormSnapshot)('form').notNull(),
    /** The document that is signed, and its SHA-256. */
    documentKey: text('document_key').notNull(),
    documentHash: text('document_hash').notNull(),
    /** Path of the site that the first signer returns to, or empty. */
    returnPath: text('return_path').notNull(),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    /** When the further purchasers were asked to sign: after the payment. Of a form that was signed before it, when the listing’s agents were emailed it. */
    askedAt: at('asked_at'),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    /** The signed document with its certificate; null until sealed. */
    sealedKey: text('sealed_key'),
    sealedHash: text('sealed_hash'),
    /** When a job last tried to move it on: those tried longest ago come first. */
    triedAt: at('tried_at'),
    /** When the provider accepted that a voided envelope is void. */
    voidedThereAt: at('voided_there_at'),
  },
  (table) => [
    check(
      'envelopes_status',
      sql`${table.status} IN ('created', 'sent', 'completed', 'declined', 'voided', 'expired')`,
    ),
    check(
      'envelopes_sealed_when_completed',
      sql`${table.sealedKey} IS NULL OR ${table.status} IN ('completed', 'voided')`,
    ),
    uniqueIndex('envelopes_by_provider_ref').on(table.provider, table.providerRef),
    index('envelopes_open').on(table.status, table.expiresAt),
    index('envelopes_by_account').on(table.openerAccountId, table.listingId),
    index('envelopes_by_link').on(table.openerLinkId, table.listingId),
  ],
)

/** The reservations that were made with a form out for signature. */
export const envelopeReservations = pgTable(
  'envelope_reservations',
  {
    reservationId: bigint('reservation_id', { mode: 'number' })
      .notNull()
      .references(() => reservations.id),
    envelopeId: bigint('envelope_id', { mode: 'number' })
      .notNull()
      .references(() => envelopes.id),
    /** Whether a purchaser was corrected since: the form is sent to be signed again. */
    isOutdated: boolean('is_outdated').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.reservationId] }),
    index('envelope_reservations_by_envelope').on(table.envelopeId),
    index('envelope_reservations_outdated')
      .on(table.envelopeId)
      .where(sql`is_outdated`),
  ],
)

/** The signers of an envelope. Only a hash of the token of the signer's link is stored. */
export const envelopeSigners = pgTable(
  'envelope_signers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    envelopeId: bigint('envelope_id', { mode: 'number' })
      .notNull()
      .references(() => envelopes.id),
    /** From 1. The first signs from the form; the others get an email, and so does the first of a corrected form. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    status: text('status', { enum: SIGNER_STATUSES }).notNull().default('sent'),
    isByEmail: boolean('is_by_email').notNull().default(false),
    tokenHash: text('token_hash').notNull(),
    mark: jsonOf(SignatureMark)('mark'),
    /** When the signer entered a code that was sent to their address. */
    confirmedAt: at('confirmed_at'),
    signedAt: at('signed_at'),
    remindedAt: at('reminded_at'),
  },
  (table) => [
    check('envelope_signers_status', sql`${table.status} IN ('sent', 'viewed', 'consented', 'signed', 'declined')`),
    uniqueIndex('envelope_signers_by_position').on(table.envelopeId, table.position),
    uniqueIndex('envelope_signers_by_token').on(table.tokenHash),
  ],
)

/**
 * The events of an envelope. Append-only: a trigger rejects UPDATE, DELETE and TRUNCATE. Another numbers each event and hashes it
 * together with the hash of the one before.
 */
export const envelopeEvents = pgTable(
  'envelope_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    envelopeId: bigint('envelope_id', { mode: 'number' })
      .notNull()
      .references(() => envelopes.id),
    /** From 1 for each envelope, without gaps; set by the database. */
    number: integer('number').notNull().default(0),
    signerId: bigint('signer_id', { mode: 'number' }).references(() => envelopeSigners.id),
    kind: text('kind', { enum: EVENT_KINDS }).notNull(),
    at: at('at').notNull(),
    /** JSON as text, because its characters are hashed. */
    detail: text('detail').notNull(),
    /** Empty for the first event; set by the database. */
    previousHash: text('previous_hash').notNull().default(''),
    /** SHA-256, hexadecimal; set by the database. */
    hash: text('hash').notNull().default(''),
  },
  (table) => [uniqueIndex('envelope_events_by_number').on(table.envelopeId, table.number)],
)
