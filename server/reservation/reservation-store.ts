import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { askingPrice, offerTypeOf, takesOffers, waysToBuy, type OfferType } from '../../domain/listing/unit'
import type { UnitStatus } from '../../domain/listing/unit.lifecycle'
import {
  type ReservationEvent,
  type ReservationStatus,
  reservationStatuses,
} from '../../domain/reservation/reservation.lifecycle'
import type { ListingTerms } from '../../domain/reservation/reservation-terms'
import type { Sql } from '../db/database'
import type { Caller, Reader } from '../http/caller'
import { isPublic, listings } from '../listing/listing.tables'
import { isShownTo, shownUnit, units } from '../listing/unit.tables'
import { payments } from '../payments/payments.tables'
import type { PaymentDue } from '../payments/settle-payment'
import { reservations } from './reservation.tables'
import { reservationsVisibleToViewer, viewerParameters } from './reservations-visible-to'
import { type PropertyType } from '../../domain/listing/property-type'

/** All columns but the form, which the lifecycle and payments don't need. */
const { form: _form, ...reservationState } = getTableColumns(reservations)
export { reservationState }
export type ReservationRow = Omit<typeof reservations.$inferSelect, 'form'>

type Changes = Partial<
  Pick<
    ReservationRow,
    'checkoutEndsAt' | 'placedAt' | 'heldUntil' | 'closedAt' | 'contractedAt' | 'unconditionalAt' | 'settledAt'
  >
>

/**
 * Moves a reservation along its lifecycle in one statement; null if its status did not allow it, so only one of two
 * callers wins. `onlyFrom` narrows the allowed statuses.
 */
export const moveStatus = async (
  db: Sql,
  id: number,
  event: ReservationEvent,
  changes: Changes,
  onlyFrom?: ReservationStatus,
): Promise<ReservationRow | null> => {
  const from = onlyFrom === undefined ? reservationStatuses.from(event) : [onlyFrom]
  const [first] = from
  const to = first === undefined ? null : reservationStatuses.next(first, event)
  if (to === null) return null
  const [moved] = await db
    .update(reservations)
    .set({ ...changes, status: to, addressKey: null })
    .where(and(eq(reservations.id, id), inArray(reservations.status, [...from])))
    .returning(reservationState)
  return moved ?? null
}

export const findReservation = async (db: Sql, id: number): Promise<ReservationRow | null> => {
  const [found] = await db.select(reservationState).from(reservations).where(eq(reservations.id, id))
  return found ?? null
}

/** A reservation with its form, for display. */
export type ReservationWithForm = typeof reservations.$inferSelect

export const findReservationWithForm = async (db: Sql, id: number): Promise<ReservationWithForm | null> => {
  const [found] = await db.select().from(reservations).where(eq(reservations.id, id))
  return found ?? null
}

/** Locks the reservation until the transaction ends. */
export const lockReservation = async (db: Sql, id: number): Promise<ReservationRow | null> => {
  const [found] = await db.select(reservationState).from(reservations).where(eq(reservations.id, id)).for('update')
  return found ?? null
}

/** A payment with the unit it is for. */
export interface OwnPayment {
  readonly payment: PaymentDue
  readonly listingId: number
  readonly unitId: number
}

/** Finds the payment of a checkout, if the caller may see its reservation. Prepared, because every confirmation asks. */
export const ownPaymentsIn = (
  db: Sql,
): ((sessionId: string, caller: Pick<Caller, 'accountId' | 'role'>) => Promise<OwnPayment | null>) => {
  const mine = db
    .select({
      payment: {
        id: payments.id,
        kind: payments.kind,
        subjectId: payments.subjectId,
        status: payments.status,
        amountCents: payments.amountCents,
      },
      listingId: reservations.listingId,
      unitId: reservations.unitId,
    })
    .from(payments)
    .innerJoin(reservations, and(eq(payments.kind, 'reservation'), eq(reservations.id, payments.subjectId)))
    .where(and(eq(payments.sessionId, sql.placeholder('sessionId')), reservationsVisibleToViewer))
    .prepare('own_payment')
  return async (sessionId, caller) => {
    const [found] = await mine.execute({ sessionId, ...viewerParameters(caller) })
    return found ?? null
  }
}

export interface Unit {
  readonly unitId: number
  readonly listingId: number
  readonly apt: string
  readonly propertyType: PropertyType
  readonly status: UnitStatus
  readonly offerType: OfferType
  /** Includes offers for a fixed price inside a listing that takes offers. */
  readonly ways: readonly OfferType[]
  readonly state: string
  /** The listing's own; null if it has the brand's. */
  readonly terms: ListingTerms | null
  /** `905, The Lantern, 41 Bayview Street, Glenelg SA 5045`. */
  readonly title: string
}

/** Returns a unit of a public listing that a reader may see, or null. */
export const findUnit = (db: Sql, listingId: number, unitId: number, reader: Reader = null): Promise<Unit | null> =>
  unitWhere(db, listingId, unitId, and(isPublic, isShownTo(reader)))

/** Empty for a listing that doesn't exist. */
export const stateOfListing = async (db: Sql, listingId: number): Promise<string> => {
  const [found] = await db.select({ state: listings.state }).from(listings).where(eq(listings.id, listingId))
  return found?.state ?? ''
}

/** Returns the unit of a reservation, even if its listing is no longer public. */
export const findReservedUnit = (db: Sql, { listingId, unitId }: ReservationRow): Promise<Unit | null> =>
  unitWhere(db, listingId, unitId)

const unitWhere = async (db: Sql, listingId: number, unitId: number, condition?: SQL): Promise<Unit | null> => {
  const [found] = await db
    .select({
      apt: units.apt,
      status: shownUnit.status,
      propertyType: listings.propertyType,
      revisedPrice: units.revisedPrice,
      revisedPriceMax: units.revisedPriceMax,
      totalPrice: units.totalPrice,
      totalPriceMax: units.totalPriceMax,
      listingPrice: listings.price,
      listingMaxPrice: listings.maxPrice,
      state: listings.state,
      terms: listings.reservationTerms,
      title: sql<string>`${units.apt} || ', ' || ${listings.name} || ', ' || ${listings.address} || ', ' || ${listings.suburb} || ' ' || ${listings.state} || ' ' || ${listings.postcode}`,
    })
    .from(units)
    .innerJoin(listings, eq(listings.id, units.listingId))
    .where(and(eq(units.id, unitId), eq(units.listingId, listingId), condition))
  if (found === undefined) return null
  const { price, maxPrice } = askingPrice(found)
  const { apt, propertyType, status, title, listingPrice, listingMaxPrice, state, terms } = found
  const offerType = offerTypeOf(price, maxPrice)
  const ways = waysToBuy({ takesOffers: takesOffers(listingPrice, listingMaxPrice) }, { offerType })
  return { unitId, listingId, apt, propertyType, status, title, offerType, ways, state, terms }
}
