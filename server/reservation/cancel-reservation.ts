import { and, eq, isNotNull } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { PURCHASED } from '../../domain/reservation/reservation.lifecycle'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Cents } from '../../domain/shared/money'
import type { Sql } from '../db/database'
import { agents, listings } from '../listing/listing.tables'
import { type CancelledBy, postCancellation } from './cancellation-emails'
import { moveReservation, type OfficeServices } from './move-reservation'
import { refundOfReservation } from './refund/reservation-refund'
import { findReservation, type ReservationRow } from './reservation-store'
import { reservations } from './reservation.tables'
import { reservationsVisibleTo, type Viewer } from './reservations-visible-to'

const notAvailable = failure('not-available', 'This reservation is not available.')
const alreadyEnded = failure('already-ended', 'This reservation has already ended.')

const EVENTS = { buyer: 'cancelled', introducer: 'withdrawn' } as const

/**
 * Cancels a buyer's own reservation, or withdraws their offer; an introducer may do the same for a client, unless the offer was
 * accepted. The emails are stored in the same transaction. Returns the refund. Repeated, it returns the same and changes nothing.
 */
export const cancelReservation = async (
  services: OfficeServices,
  id: number,
  caller: Viewer,
): Promise<E.Either<Failure, Cents>> => {
  const { db, clock } = services
  // A reservation never changes its account, except that a deleted account's is null.
  const by = await relationOf(db.sql, id, caller)
  if (by === null) return E.left(notAvailable)
  const cancelled = await moveReservation(services, id, EVENTS[by], (sql, after, { status }) =>
    postCancellation(sql, after, { by, wasAccepted: status === 'accepted' }, clock()),
  )
  const reservation = cancelled ?? (await findReservation(db.sql, id))
  if (reservation === null) return E.left(notAvailable)
  if (reservation.status === 'cancelled') return E.right(await refundOfReservation(db.sql, id))
  if (reservation.status === 'accepted') return E.left(offerAccepted(await agentOf(db.sql, reservation)))
  return E.left(
    PURCHASED.includes(reservation.status) ? underContract(await agentOf(db.sql, reservation)) : alreadyEnded,
  )
}

/** Null for a reservation that the caller may not see, and for an unpaid checkout. */
const relationOf = async (sql: Sql, id: number, caller: Viewer): Promise<CancelledBy | null> => {
  const [found] = await sql
    .select({ accountId: reservations.accountId })
    .from(reservations)
    .where(and(eq(reservations.id, id), reservationsVisibleTo(caller), isNotNull(reservations.placedAt)))
  if (found === undefined) return null
  return found.accountId === caller.accountId ? 'buyer' : 'introducer'
}

const offerAccepted = (agent: string): Failure =>
  failure(
    'offer-accepted',
    `You and the seller agree on the price, so this offer can’t be withdrawn online. Ask ${agent}.`,
  )

const underContract = (agent: string): Failure =>
  failure(
    'under-contract',
    `The contract is signed, so this can’t be cancelled online. Ask ${agent}, or your conveyancer.`,
  )

/** `Alex Agent, alex@example.com`. */
const agentOf = async (sql: Sql, { listingId }: ReservationRow): Promise<string> => {
  const [agent] = await sql
    .select({ firstName: agents.firstName, lastName: agents.lastName, email: agents.email })
    .from(listings)
    .innerJoin(agents, eq(agents.id, listings.agent1Id))
    .where(eq(listings.id, listingId))
  return agent === undefined ? 'the selling agent' : `${agent.firstName} ${agent.lastName}, ${agent.email}`
}
