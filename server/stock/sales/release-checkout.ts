import { and, eq, or } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { CheckoutOf } from '../../../domain/stock/sales/checkouts.ports'
import { units } from '../../listing/unit.tables'
import { closePayment } from '../../payments/close-payment'
import { payments } from '../../payments/payments.tables'
import type { ReservationServices } from '../../reservation/reservation-services'
import { reservations } from '../../reservation/reservation.tables'
import { type PersonalDesk, projectFor, proven } from '../people/desk'
import { record } from '../record-change'

export const noUnit = failure('not-found', 'Unit not found.')
const noCheckout = failure('no-checkout', 'No buyer is paying for this unit now.')
const alreadyPaid = failure('already-paid', 'The buyer has just paid: the unit is reserved.')
const away = failure(
  'payment-unavailable',
  'The card provider didn’t answer, so the buyer could still pay, and the unit stays claimed. Please try again.',
)

const isOfClient = and(
  eq(payments.kind, 'client-reservation'),
  eq(payments.subjectId, reservations.clientReservationId),
)
const isOwn = and(eq(payments.kind, 'reservation'), eq(payments.subjectId, reservations.id))

/**
 * Ends the unpaid checkout that claims a unit, first at the card provider, so that a payment which went through in the same moment wins.
 * Units of the same payment are released together.
 */
export const releaseCheckout = async (
  { db, clock, payments: engine }: Pick<ReservationServices, 'db' | 'clock' | 'payments'>,
  desk: PersonalDesk,
  { projectId, unitId }: CheckoutOf,
): Promise<E.Either<Failure, null>> => {
  const project = await projectFor(db.sql, desk, projectId, 'manager')
  if (E.isLeft(project)) return project
  const isProven = proven(desk)
  if (E.isLeft(isProven)) return isProven
  const [unit] = await db.sql
    .select({ label: units.apt })
    .from(units)
    .where(and(eq(units.id, unitId), eq(units.listingId, projectId)))
  if (unit === undefined) return E.left(noUnit)
  const [open] = await db.sql
    .select({ id: reservations.id, payment: payments })
    .from(reservations)
    .innerJoin(payments, or(isOwn, isOfClient))
    .where(and(eq(reservations.unitId, unitId), eq(reservations.status, 'checkout'), eq(payments.status, 'open')))
  if (open === undefined) return E.left(noCheckout)
  const { agency, name } = project.right
  try {
    const closed = await closePayment(engine, open.payment, (sql) =>
      record(sql, [
        {
          ...{ at: clock(), accountId: desk.accountId, agencyId: agency.id, tenant: agency.tenant },
          ...{ listingId: projectId, unitId, action: 'checkout-released' },
          subject: `${name}, ${unit.label}, checkout ${open.id}`,
        },
      ]),
    )
    return closed === 'paid' ? E.left(alreadyPaid) : E.right(null)
  } catch (error) {
    engine.log.warn({ err: error, reservation: open.id }, 'a checkout could not be released: the provider is away')
    return E.left(away)
  }
}
