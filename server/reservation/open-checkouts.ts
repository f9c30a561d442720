import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { unitTitle } from '../../domain/listing/units/unit-title'
import type { OpenCheckout } from '../../domain/reservation/open-checkout'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import { listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'
import { closePayment } from '../payments/close-payment'
import { findPayment } from '../payments/payment-rows'
import { payments } from '../payments/payments.tables'
import { clientReservations } from './client-reservations.tables'
import type { ReservationServices } from './reservation-services'
import { reservations } from './reservation.tables'

const isOfClient = and(
  eq(payments.kind, 'client-reservation'),
  eq(payments.subjectId, reservations.clientReservationId),
)
const isOwn = and(eq(payments.kind, 'reservation'), eq(payments.subjectId, reservations.id))

/** The account's open payments, the first to end first: its own, and as an agent, but not those through its private links. */
export const openCheckoutsOf = async (sql: Sql, accountId: number, now: Date): Promise<readonly OpenCheckout[]> => {
  const rows = await sql
    .select({
      paymentId: payments.id,
      endsAt: payments.endsAt,
      listingId: reservations.listingId,
      unitId: reservations.unitId,
      clientReservationId: reservations.clientReservationId,
      form: reservations.form,
      apt: units.apt,
      propertyType: listings.propertyType,
      listing: listings.name,
    })
    .from(reservations)
    .innerJoin(payments, or(isOwn, isOfClient))
    .innerJoin(units, eq(units.id, reservations.unitId))
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .leftJoin(clientReservations, eq(clientReservations.id, reservations.clientReservationId))
    .where(
      and(
        or(eq(reservations.accountId, accountId), eq(reservations.introducerId, accountId)),
        eq(reservations.status, 'checkout'),
        isNull(reservations.placedAt),
        isNull(clientReservations.linkId),
        eq(payments.status, 'open'),
        gt(payments.endsAt, now),
      ),
    )
    .orderBy(asc(payments.endsAt), asc(payments.id), asc(units.position))
  return rows
    .filter((row, i) => rows.findIndex(({ paymentId }) => paymentId === row.paymentId) === i)
    .map(({ paymentId, endsAt, listingId, listing, clientReservationId, form, ...unit }) => {
      const unitIds = rows.filter((row) => row.paymentId === paymentId).map(({ unitId }) => unitId)
      return {
        ...{ paymentId, endsAt, propertyId: listingId, listing, now, unitIds },
        units: unitIds.length === 1 ? unitTitle(unit, unit.apt) : `${unitIds.length} properties`,
        form: clientReservationId === null ? form : null,
      }
    })
}

const notPaid = failure('not-paid', 'The reservation fee hasn’t been paid.')

/** Closes an open payment of the account, and releases its units; one that went through in the same moment is kept. */
export const letGo = async (
  { db, payments: engine, clock }: Pick<ReservationServices, 'db' | 'payments' | 'clock'>,
  paymentId: number,
  accountId: number,
): Promise<E.Either<Failure, null>> => {
  const open = await openCheckoutsOf(db.sql, accountId, clock())
  const payment = open.some((each) => each.paymentId === paymentId) ? await findPayment(db.sql, paymentId) : null
  if (payment === null) return E.left(notPaid)
  await closePayment(engine, payment)
  return E.right(null)
}
