import { and, eq, isNotNull } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { PURCHASED } from '../../domain/reservation/reservation.lifecycle'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Cents } from '../../domain/shared/money'
import type { Sql } from '../db/database'
import { agents, listings } from '../listing/listing.tables'
import { postCancellation } from './cancellation-emails'
import { moveReservation, type OfficeServices } from './move-reservation'
import { refundOfReservation } from './reservation-refund'
import { findReservation, type ReservationRow } from './reservation-store'
import { reservations } from './reservation.tables'

const notAvailable = failure('not-available', 'This reservation is not available.')
const alreadyEnded = failure('already-ended', 'This reservation has already ended.')

/**
 * Cancels a buyer's own reservation, or withdraws their offer, and stores the emails in the same transaction. Returns the
 * refund. Repeated, it returns the same and changes nothing. An agent can't cancel what they reserved for a client.
 */
export const cancelReservation = async (
  services: OfficeServices,
  id: number,
  accountId: number,
): Promise<E.Either<Failure, Cents>> => {
  const { db, clock } = services
  // A reservation never changes its account, except that a deleted account's is null.
  if (!(await isOwn(db.sql, id, accountId))) return E.left(notAvailable)
  const cancelled = await moveReservation(services, id, 'cancelled', (sql, after) =>
    postCancellation(sql, after, clock()),
  )
  const reservation = cancelled ?? (await findReservation(db.sql, id))
  if (reservation === null) return E.left(notAvailable)
  if (reservation.status === 'cancelled') return E.right(await refundOfReservation(db.sql, id))
  return E.left(PURCHASED.includes(reservation.status) ? await underContract(db.sql, reservation) : alreadyEnded)
}

const isOwn = async (sql: Sql, id: number, accountId: number): Promise<boolean> =>
  (await sql.$count(
    reservations,
    and(eq(reservations.id, id), eq(reservations.accountId, accountId), isNotNull(reservations.placedAt)),
  )) > 0

const underContract = async (sql: Sql, { listingId }: ReservationRow): Promise<Failure> => {
  const [agent] = await sql
    .select({ firstName: agents.firstName, lastName: agents.lastName, email: agents.email })
    .from(listings)
    .innerJoin(agents, eq(agents.id, listings.agent1Id))
    .where(eq(listings.id, listingId))
  const whom = agent === undefined ? 'your agent' : `${agent.firstName} ${agent.lastName}, ${agent.email},`
  return failure(
    'under-contract',
    `The contract is signed, so this can’t be cancelled online. Ask ${whom} or your conveyancer.`,
  )
}
