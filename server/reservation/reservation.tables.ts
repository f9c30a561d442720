import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CoAgentPay } from '../../domain/commission/commission-rules'
import { CommissionTerms } from '../../domain/commission/commission-terms'
import { OFFER_TYPES } from '../../domain/listing/unit'
import { StoredReservationForm } from '../../domain/reservation/reservation-form'
import { STANDARD_TERMS, StoredReservationTerms } from '../../domain/reservation/reservation-terms-codec'
import { RESERVATION_STATUSES } from '../../domain/reservation/reservation.lifecycle'
import { at } from '../db/columns'
import { jsonOf } from '../db/json'
import { accounts } from '../identity/identity.tables'
import { listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'
import { clientReservations } from './client-reservations.tables'
import { type Cents, type Dollars } from '../../domain/shared/money'

/** The names of the first two purchasers and of what buys, and the first one's email address, in small letters: to find a sale by. */
export const buyersIn = (form: SQLWrapper): SQL<string> =>
  sql`lower(${sql.join(
    [
      ...["#>> '{purchasers,0,firstName}'", "#>> '{purchasers,0,surname}'", "#>> '{purchasers,0,email}'"],
      ...["#>> '{purchasers,1,firstName}'", "#>> '{purchasers,1,surname}'", "->> 'purchasingEntity'"],
    ].map((path) => sql`coalesce(${form} ${sql.raw(path)}, '')`),
    sql` || ' ' || `,
  )})`

/**
 * A reservation from the opened checkout, or the offer, to its end; its id is the reservation number.
 * `reservations_one_live_claim` prevents a second live claim on a unit, and `reservations_one_offer_each` a second open
 * offer by one account on a unit.
 */
export const reservations = pgTable(
  'reservations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id),
    unitId: integer('room_id')
      .notNull()
      .references(() => units.id),
    /** Null once the account is deleted: the reservation remains. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The agent who introduced the buyer; null for a buyer's own reservation. */
    introducerId: integer('introducer_id').references(() => accounts.id, { onDelete: 'set null' }),
    /**
     * What the listing paid the introducer as its co-agent when they introduced the buyer; later changes of their plan or of the listing
     * don't affect it. Null for sales that aren't in co-agency.
     */
    coAgentPay: jsonOf(CoAgentPay)('co_agent_pay'),
    /** Reserved together with other units for a client; null for a buyer's own reservation. */
    clientReservationId: bigint('client_reservation_id', { mode: 'number' }).references(() => clientReservations.id),
    tenant: text('tenant').notNull(),
    /** The site the reservation was made on, `https://wren.example`: emails link to it. Null for reservations older than this column. */
    origin: text('origin'),
    offerType: text('order_type', { enum: OFFER_TYPES }).notNull(),
    status: text('status', { enum: RESERVATION_STATUSES }).notNull(),
    /** The form as submitted. Settling does not read it, so an unreadable form doesn't cost a buyer their unit. */
    form: jsonOf(StoredReservationForm)('form').notNull(),
    /** The terms under which it was made; later changes of the brand or the listing don't affect it. */
    terms: jsonOf(StoredReservationTerms)('terms').notNull().default(STANDARD_TERMS),
    /** The unit's price in whole dollars when it was claimed, 0 for none; null for reservations older than this column. */
    askedPrice: integer('asked_price').$type<Dollars>(),
    askedPriceMax: integer('asked_price_max').$type<Dollars>(),
    offerCents: bigint('offer_cents', { mode: 'number' }).$type<Cents>(),
    /** What buyer and seller have agreed on, if it isn’t what was asked or offered. */
    agreedCents: bigint('agreed_cents', { mode: 'number' }).$type<Cents>(),
    /** Until when the offer stands; null for no end. */
    offerEndsAt: at('offer_ends_at'),
    /** A keyed hash of the network address it is claimed from, until the checkout ends; null for offers. */
    addressKey: text('address_key'),
    createdAt: at('created_at').notNull(),
    /** End of the checkout. */
    checkoutEndsAt: at('checkout_ends_at'),
    /** When the fee was paid or the offer made; null for an unpaid checkout. */
    placedAt: at('ordered_at'),
    /** End of the exclusive hold. */
    heldUntil: at('held_until'),
    /** When the reminder that the hold ends soon was stored; null until then. */
    remindedAt: at('reminded_at'),
    closedAt: at('closed_at'),
    /** Why it was declined or cancelled, for the buyer to read; empty for none. */
    closedReason: text('closed_reason').notNull().default(''),
    contractedAt: at('contracted_at'),
    unconditionalAt: at('unconditional_at'),
    settledAt: at('settled_at'),
    /** The introducer's commission including GST, frozen when the contract becomes unconditional; null until the office has stated one out of a range. */
    commissionCents: bigint('commission_cents', { mode: 'number' }).$type<Cents>(),
    /** The listing's terms when the contract became unconditional. */
    commissionTerms: jsonOf(CommissionTerms)('commission_terms'),
    /** The label of the brand that pays the commission, stored with its figure (decision 0144); null before. */
    commissionPayer: text('commission_payer'),
    /** When the office stated the commission; null for one by rule. */
    commissionStatedAt: at('commission_stated_at'),
    /** Who did; null by a command. It outlives the account, so it is no reference. */
    commissionStatedBy: integer('commission_stated_by'),
  },
  (table) => [
    check('reservations_order_type', sql`${table.offerType} IN ('Select Now', 'Make Offer')`),
    uniqueIndex('reservations_one_live_claim')
      .on(table.unitId)
      .where(sql`status IN ('checkout', 'held', 'accepted', 'contracted', 'unconditional', 'settled')`),
    uniqueIndex('reservations_one_offer_each')
      .on(table.unitId, table.accountId)
      .where(sql`status = 'offered'`),
    index('reservations_checkout_ends')
      .on(table.checkoutEndsAt)
      .where(sql`status = 'checkout'`),
    index('reservations_unpaid_of_address')
      .on(table.addressKey)
      .where(sql`status = 'checkout'`),
    index('reservations_hold_ends')
      .on(table.heldUntil)
      .where(sql`status = 'held'`),
    index('reservations_offer_ends')
      .on(table.offerEndsAt)
      .where(sql`status = 'offered'`),
    index('reservations_by_listing').on(table.listingId, table.status),
    index('reservations_by_client_reservation').on(table.clientReservationId),
    index('reservations_by_introducer').on(table.introducerId, table.placedAt.desc().nullsFirst()),
    index('reservations_by_sale').on(table.introducerId, table.unconditionalAt),
    index('reservations_by_account').on(table.accountId, table.placedAt.desc().nullsFirst()),
    index('reservations_recent_of_account').on(table.accountId, table.createdAt),
    index('reservations_by_buyer').using('gin', sql`${buyersIn(sql`form`)} gin_trgm_ops`),
  ],
)
