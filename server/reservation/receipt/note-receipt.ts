import { and, eq, sql } from 'drizzle-orm'
import { fullAddress } from '../../../domain/listing/listing'
import { unitTitle } from '../../../domain/listing/units/unit-title'
import { askedPriceOf } from '../../../domain/reservation/asked-price'
import { canonicalJson, HoldReceipt } from '../../../domain/reservation/receipt/hold-receipt'
import { hasPrice } from '../../../domain/shared/money'
import type { Sql } from '../../db/database'
import { listings } from '../../listing/listing.tables'
import { unitLedger, units } from '../../listing/unit.tables'
import { queuePlaces } from '../../queue/queue.tables'
import { reservations } from '../reservation.tables'
import { holdReceipts } from './hold-receipts.tables'

/** The last row of the unit's ledger, read without waiting for the unit; one whose rows are older than the chain is chained first. */
const head = sql<{ readonly number: number; readonly hash: string } | null>`COALESCE(
  (SELECT json_build_object('number', l.number, 'hash', l.hash) FROM ${unitLedger} l
    WHERE l.room_id = ${units.id} AND l.number IS NOT NULL ORDER BY l.number DESC LIMIT 1),
  (SELECT json_build_object('number', l.number, 'hash', l.hash) FROM chain_unit_ledger(${units.id}) l WHERE l.id IS NOT NULL))`
const waiting = sql<number>`(SELECT count(*)::int FROM ${queuePlaces} q WHERE q.room_id = ${units.id} AND q.status = 'waiting')`
const issued = sql<number>`(SELECT count(*)::int FROM ${holdReceipts} h WHERE h.reservation_id = ${reservations.id})`

/**
 * Issues the receipt of a hold as it is now, in the transaction that makes, extends or moves it; a job signs it. Nothing unless the
 * reservation is held.
 */
export const noteReceipt = async (db: Sql, reservationId: number, now: Date): Promise<void> => {
  const [held] = await db
    .select({
      site: reservations.origin,
      placedAt: reservations.placedAt,
      heldUntil: reservations.heldUntil,
      askedPrice: reservations.askedPrice,
      askedPriceMax: reservations.askedPriceMax,
      unitId: units.id,
      apt: units.apt,
      revisedPrice: units.revisedPrice,
      revisedPriceMax: units.revisedPriceMax,
      totalPrice: units.totalPrice,
      totalPriceMax: units.totalPriceMax,
      listingId: listings.id,
      name: listings.name,
      propertyType: listings.propertyType,
      address: listings.address,
      suburb: listings.suburb,
      state: listings.state,
      postcode: listings.postcode,
      head,
      waiting,
      issued,
    })
    .from(reservations)
    .innerJoin(units, eq(units.id, reservations.unitId))
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .where(and(eq(reservations.id, reservationId), eq(reservations.status, 'held')))
  if (held === undefined || held.placedAt === null || held.heldUntil === null) return
  const { price, maxPrice } = askedPriceOf(held, held)
  const receipt: HoldReceipt = {
    version: 1,
    site: held.site ?? '',
    reservationId,
    issue: held.issued + 1,
    issuedAt: now,
    reservedAt: held.placedAt,
    heldUntil: held.heldUntil,
    unitId: held.unitId,
    unit: unitTitle(held, held.apt),
    listingId: held.listingId,
    listing: held.name,
    address: fullAddress(held),
    state: held.state,
    priceDollars: hasPrice(price) ? price : null,
    priceMaxDollars: hasPrice(price) && hasPrice(maxPrice) ? maxPrice : null,
    queuePlace: 1,
    queueWaiting: held.waiting,
    ledgerRow: held.head?.number ?? 0,
    ledgerHash: held.head?.hash ?? '',
  }
  const { issue, unitId, ledgerRow, ledgerHash } = receipt
  await db.insert(holdReceipts).values({
    ...{ reservationId, issue, unitId, ledgerRow, ledgerHash, issuedAt: now },
    receipt: canonicalJson(HoldReceipt.encode(receipt)),
  })
}
