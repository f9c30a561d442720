import { and, eq, isNotNull } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { AcceptedCounter } from '../../../domain/reservation/counter/counter-offers.ports'
import { type Failure, failure } from '../../../domain/shared/failure'
import { NotFree } from '../claiming'
import { counterOffers } from './counter-offers.tables'
import { hasRunOut, moveReservation, type OfficeServices } from '../move-reservation'
import { postOutcome } from '../outcome-emails'
import { findReservation } from '../reservation-store'
import { reservations } from '../reservation.tables'
import { reservationsVisibleTo, type Viewer } from '../reservations-visible-to'
import { postAccepted } from './counter-emails'
import { moveCounter } from './counter-rows'

const notAvailable = failure('not-available', 'This counter-offer is not available.')
const closed = failure('counter-closed', 'This counter-offer is no longer open.')
const replaced = failure('counter-closed', 'The seller has sent another counter-offer in place of this one.')
const takenBack = failure('counter-closed', 'The seller has withdrawn this counter-offer.')
const taken = failure(
  'unit-taken',
  'Another buyer has reserved this property in the meantime. Your offer stays as it is.',
)

/**
 * Accepts a counter-offer for its buyer, or for an introducer's client: claims the unit at its amount, all or nothing. Repeated, it
 * changes nothing.
 */
export const acceptCounter = async (
  services: OfficeServices,
  { reservationId, counterId }: AcceptedCounter,
  caller: Viewer,
): Promise<E.Either<Failure, null>> => {
  const { db, clock } = services
  const [counter] = await db.sql
    .select({ id: counterOffers.id })
    .from(counterOffers)
    .innerJoin(reservations, eq(reservations.id, counterOffers.reservationId))
    .where(
      and(
        eq(counterOffers.id, counterId),
        eq(reservations.id, reservationId),
        reservationsVisibleTo(caller),
        isNotNull(reservations.placedAt),
      ),
    )
  if (counter === undefined) return E.left(notAvailable)
  const accepted = await moveReservation(services, reservationId, 'counter-accepted', async (sql, moved) => {
    const now = clock()
    const won = await moveCounter(sql, { reservationId, counterId }, 'accepted', now)
    if (won === null || won.until <= now) throw new NotFree()
    await sql.update(reservations).set({ agreedCents: won.cents }).where(eq(reservations.id, reservationId))
    await postOutcome(sql, moved, 'counter-accepted', now)
    await postAccepted(sql, moved, now)
  })
  return accepted === null ? whyNot(services, { reservationId, counterId }) : E.right(null)
}

const whyNot = async (
  { db: { sql }, clock }: OfficeServices,
  { reservationId, counterId }: AcceptedCounter,
): Promise<E.Either<Failure, null>> => {
  const now = clock()
  const [counter] = await sql.select().from(counterOffers).where(eq(counterOffers.id, counterId))
  const offer = await findReservation(sql, reservationId)
  if (counter === undefined || offer === null) return E.left(notAvailable)
  if (counter.state === 'accepted') return E.right(null)
  if (counter.state === 'replaced') return E.left(replaced)
  if (counter.state === 'taken-back') return E.left(takenBack)
  const isOpen = counter.state === 'open' && counter.until > now && offer.status === 'offered' && !hasRunOut(offer, now)
  return E.left(isOpen ? taken : closed)
}
