import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/identity.tables'
import { listings, rooms } from '../listing/listing.tables'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * A reservation from the opened checkout, or the offer, to its end; its id is the order number.
 * `reservations_one_live_claim` makes a second live claim on a unit impossible, whatever the code above it does.
 */
export const reservations = pgTable('reservations', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
  listingId: integer('listing_id').notNull().references(() => listings.id),
  roomId: integer('room_id').notNull().references(() => rooms.id),
  /** Empty for an account that was deleted: the order stays. */
  accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
  /** The agent who introduced the buyer; null for a buyer's own reservation. */
  introducerId: integer('introducer_id').references(() => accounts.id, { onDelete: 'set null' }),
  tenant: text('tenant').notNull(),
  /** Where its buyer reserved, `https://wren.example`: letters link back there. Empty for orders from before it was kept. */
  origin: text('origin'),
  orderType: text('order_type').notNull(),
  /** The states of domain/reservation/reservation.lifecycle.ts. */
  status: text('status').notNull(),
  /** What the purchaser submitted: domain/reservation/reservation-form.ts. */
  form: jsonb('form').$type<unknown>().notNull(),
  offerCents: bigint('offer_cents', { mode: 'number' }),
  createdAt: at('created_at').notNull(),
  /** The checkout hold's end. */
  checkoutEndsAt: at('checkout_ends_at'),
  /** When it became an order: the fee was paid, or the offer made. */
  orderedAt: at('ordered_at'),
  /** The exclusive hold's end. */
  heldUntil: at('held_until'),
  closedAt: at('closed_at'),
}, (table) => [
  check('reservations_order_type', sql`${table.orderType} IN ('Select Now', 'Make Offer')`),
  uniqueIndex('reservations_one_live_claim').on(table.roomId)
    .where(sql`status IN ('checkout', 'held', 'accepted', 'contracted', 'unconditional', 'settled')`),
  uniqueIndex('reservations_one_offer_each').on(table.roomId, table.accountId).where(sql`status = 'offered'`),
  index('reservations_checkout_ends').on(table.checkoutEndsAt).where(sql`status = 'checkout'`),
  index('reservations_hold_ends').on(table.heldUntil).where(sql`status = 'held'`),
  index('reservations_by_introducer').on(table.introducerId, table.orderedAt.desc().nullsFirst()),
  index('reservations_by_account').on(table.accountId, table.orderedAt.desc().nullsFirst()),
])

/** One payment per checkout. Amounts in cents. */
export const payments = pgTable('payments', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reservationId: bigint('reservation_id', { mode: 'number' }).notNull().references(() => reservations.id),
  provider: text('provider').notNull(),
  /** Null until the provider answered; the idempotency key makes asking again safe. */
  sessionId: text('session_id'),
  clientSecret: text('client_secret'),
  /** `open`, `captured`, `refund-due`, `refunded`, or `closed` without money. */
  status: text('status').notNull(),
  amountCents: integer('amount_cents').notNull(),
  refundCents: integer('refund_cents').notNull().default(0),
  /** The provider's name of the captured money, and of the refund. */
  paymentRef: text('payment_ref'),
  refundRef: text('refund_ref'),
  openedAt: at('opened_at').notNull(),
  capturedAt: at('captured_at'),
  refundedAt: at('refunded_at'),
  /** When the reconciler looks at it next. */
  nextCheckAt: at('next_check_at'),
}, (table) => [
  check('payments_status', sql`${table.status} IN ('open', 'captured', 'refund-due', 'refunded', 'closed')`),
  uniqueIndex('payments_by_session').on(table.sessionId),
  uniqueIndex('payments_by_reservation').on(table.reservationId),
  index('payments_to_check').on(table.nextCheckAt).where(sql`status IN ('open', 'closed')`),
  index('payments_refund_due').on(table.id).where(sql`status = 'refund-due'`),
])
