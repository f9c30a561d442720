import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { askingPrice, type OfferType, offerTypeOf } from '../../domain/listing/unit'
import type { StockStatus } from '../../domain/listing/unit.lifecycle'
import { LAST_POSITION_TOLD } from '../../domain/queue/place'
import { type PlaceEvent, type PlaceStatus, placeStatuses } from '../../domain/queue/place.lifecycle'
import { audiencesOf } from '../../domain/membership/plan-rights'
import { after, HOUR } from '../../domain/shared/dates'
import type { StageAudience } from '../../domain/stock/stage.lifecycle'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'
import { isMembershipOfAccount, uConnectPlans, uConnectRegistrations } from '../membership/membership.tables'
import { reservations } from '../reservation/reservation.tables'
import { postPlace } from './queue-emails'
import { hasOffer, queuePlaces } from './queue.tables'

export type PlaceRow = typeof queuePlaces.$inferSelect
type Changes = Partial<Pick<PlaceRow, 'offeredAt' | 'offeredUntil' | 'closedAt' | 'reservationId' | 'positionTold'>>

export interface LockedUnit {
  readonly id: number
  readonly status: StockStatus
  /** Whether its project is published. */
  readonly isPublic: boolean
  readonly offerType: OfferType
  /** Who may see it. */
  readonly audience: StageAudience
}

/**
 * Locks units, and with them their queues, in the order of their ids until the transaction ends. Their listings are locked in the same
 * statement, as where units move: the desk locks a listing before its units.
 */
export const lockUnits = async (db: Sql, unitIds: readonly number[]): Promise<readonly LockedUnit[]> => {
  const rows = await db
    .select({
      id: units.id,
      status: units.status,
      isPublic: listings.published,
      audience: units.audience,
      revisedPrice: units.revisedPrice,
      revisedPriceMax: units.revisedPriceMax,
      totalPrice: units.totalPrice,
      totalPriceMax: units.totalPriceMax,
    })
    .from(units)
    .innerJoin(listings, eq(listings.id, units.listingId))
    .where(inArray(units.id, [...unitIds]))
    .orderBy(asc(units.id))
    .for('no key update')
  return rows.map(({ id, status, isPublic, audience, ...prices }) => {
    const { price, maxPrice } = askingPrice(prices)
    return { id, status, isPublic, audience, offerType: offerTypeOf(price, maxPrice) }
  })
}

/** Moves a place along its lifecycle; null if its status did not allow it. */
export const movePlace = async (
  db: Sql,
  id: number,
  event: PlaceEvent,
  changes: Changes = {},
): Promise<PlaceRow | null> => {
  const from = placeStatuses.from(event)
  const [first] = from
  const status = first === undefined ? null : placeStatuses.next(first, event)
  if (status === null) return null
  const [moved] = await db
    .update(queuePlaces)
    .set({ ...changes, status })
    .where(and(eq(queuePlaces.id, id), inArray(queuePlaces.status, [...from])))
    .returning()
  return moved ?? null
}

/** The places of accounts in the queue of a unit, in their order, with the audiences to which their owners belong. */
export const placesWithAudiences = async (
  db: Sql,
  unitId: number,
  status: PlaceStatus,
): Promise<readonly { readonly place: PlaceRow; readonly audiences: readonly StageAudience[] }[]> => {
  const found = await db
    .select({ place: queuePlaces, role: accounts.role, productCode: uConnectPlans.productCode })
    .from(queuePlaces)
    .innerJoin(accounts, eq(accounts.id, queuePlaces.accountId))
    .leftJoin(uConnectRegistrations, isMembershipOfAccount)
    .leftJoin(uConnectPlans, eq(uConnectPlans.id, uConnectRegistrations.planId))
    .where(and(eq(queuePlaces.unitId, unitId), eq(queuePlaces.status, status)))
    .orderBy(asc(queuePlaces.id))
  return found.map(({ place, ...account }) => ({ place, audiences: audiencesOf(account) }))
}

/**
 * Offers a locked unit to the first who waits and may still see it; false without one. The places of those before, who joined when the unit
 * was for others too, end.
 */
export const offerToNext = async (
  db: Sql,
  { id: unitId, isPublic, offerType, audience }: LockedUnit,
  now: Date,
): Promise<boolean> => {
  if (!isPublic || offerType !== 'Select Now') return false
  const waiting = await placesWithAudiences(db, unitId, 'waiting')
  const first = waiting.findIndex(({ audiences }) => audiences.includes(audience))
  for (const { place } of first === -1 ? waiting : waiting.slice(0, first)) {
    const ended = await movePlace(db, place.id, 'queue-ended', { closedAt: now })
    if (ended !== null) await postPlace(db, ended, { kind: 'queue-ended', why: 'others' }, now)
  }
  const next = waiting[first]?.place
  if (next === undefined) return false
  const offered = await movePlace(db, next.id, 'offered', {
    offeredAt: now,
    offeredUntil: after(now, next.offerHours * HOUR),
  })
  if (offered === null) return false
  await postPlace(db, offered, { kind: 'queue-offered' }, now)
  await tellMoves(db, unitId, now)
  return true
}

/**
 * What becomes of the offer that an unpaid checkout had taken: it is open again until it runs out. True if the unit is offered to the
 * same place.
 */
export const returnOffer = async (db: Sql, reservationId: number, now: Date): Promise<boolean> => {
  const [taken] = await db
    .select({ id: queuePlaces.id, offeredUntil: queuePlaces.offeredUntil })
    .from(queuePlaces)
    .innerJoin(reservations, eq(reservations.id, queuePlaces.reservationId))
    .where(
      and(
        eq(queuePlaces.reservationId, reservationId),
        eq(queuePlaces.status, 'taken'),
        isNotNull(queuePlaces.accountId),
        isNull(reservations.placedAt),
      ),
    )
  if (taken === undefined) return false
  if (taken.offeredUntil !== null && taken.offeredUntil > now)
    return (await movePlace(db, taken.id, 'payment-ended', { reservationId: null })) !== null
  const lapsed = await movePlace(db, taken.id, 'ran-out', { closedAt: now })
  if (lapsed !== null) {
    const isPassedOn = (await db.$count(queuePlaces, isWaitingFor(lapsed.unitId))) > 0
    await postPlace(db, lapsed, { kind: 'queue-lapsed', isPassedOn }, now)
  }
  return false
}

const isWaitingFor = (unitId: number) => and(eq(queuePlaces.unitId, unitId), eq(queuePlaces.status, 'waiting'))

/** Stores emails to those who asked for them and are third, second or first now. */
export const tellMoves = async (db: Sql, unitId: number, now: Date): Promise<void> => {
  const first = await db
    .select()
    .from(queuePlaces)
    .where(isWaitingFor(unitId))
    .orderBy(asc(queuePlaces.id))
    .limit(LAST_POSITION_TOLD)
  const isOffered = await hasOffer(db, unitId)
  for (const [i, place] of first.entries()) {
    const position = i + 1
    if (position >= place.positionTold) continue
    await db.update(queuePlaces).set({ positionTold: position }).where(eq(queuePlaces.id, place.id))
    if (place.wantsNews) await postPlace(db, place, { kind: 'queue-moved', position, isOffered }, now)
  }
}
