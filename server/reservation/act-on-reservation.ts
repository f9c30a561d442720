import { and, eq, inArray } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { eventOf, type OfficeAction, type OfficeEvent } from '../../domain/reservation/office-action'
import { isRefundEvent } from '../../domain/reservation/fee'
import { EXCLUSIVE, RESERVATION_STATUSES } from '../../domain/reservation/reservation.lifecycle'
import type { Cents } from '../../domain/shared/money'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import { hasRunOut, type OfficeServices, moveReservation } from './move-reservation'
import { postOutcome } from './outcome-emails'
import { refundOfReservation } from './refund/reservation-refund'
import { hasOffer } from '../queue/queue.tables'
import { findReservedUnit, findReservation, type ReservationRow } from './reservation-store'
import { reservations } from './reservation.tables'

const PARTICIPLES: Readonly<Record<OfficeAction, string>> = {
  accept: 'accepted',
  reject: 'rejected',
  cancel: 'cancelled',
  sign: 'signed',
  unconditional: 'made unconditional',
  settle: 'settled',
}

export interface ActedOn {
  readonly reservation: ReservationRow
  /** `905, The Lantern, 41 Bayview Street, Glenelg SA 5045`. */
  readonly unit: string
  /** The refund to the buyer that it made due; null for none. */
  readonly refundCents: Cents | null
}

interface Said {
  /** Why, for the buyer and their introducer to read. */
  readonly reason?: string
  /** In the same transaction. */
  readonly also?: (sql: Sql, moved: ReservationRow) => Promise<void>
}

/**
 * Accepts, rejects or cancels a reservation, or records what became of its contract; a refusal is a sentence for the
 * office.
 */
export const actOnReservation = async (
  services: OfficeServices,
  id: number,
  action: OfficeAction,
  { reason = '', also = () => Promise.resolve() }: Said = {},
): Promise<E.Either<Failure, ActedOn>> => {
  const before = await findReservation(services.db.sql, id)
  if (before === null || before.placedAt === null) return E.left(failure('not-found', `Reservation ${id} not found.`))
  const { status } = before
  const event = eventOf(status, action)
  if (event === null) return E.left(failure('wrong-status', notFrom(before, action)))
  const reservation = await moveReservation(services, id, event, async (sql, moved) => {
    if (reason !== '') await sql.update(reservations).set({ closedReason: reason }).where(eq(reservations.id, id))
    await postOutcome(sql, moved, event, services.clock(), reason)
    await also(sql, moved)
  })
  return reservation === null
    ? E.left(await whyNot(services, before, action))
    : E.right(await acted(services.db.sql, reservation, event))
}

const acted = async (sql: Sql, reservation: ReservationRow, event: OfficeEvent): Promise<ActedOn> => {
  const unit = await findReservedUnit(sql, reservation)
  const refund = isRefundEvent(event) ? await refundOfReservation(sql, reservation.id) : 0
  return { reservation, unit: unit?.title ?? '', refundCents: refund === 0 ? null : refund }
}

const notFrom = ({ id, status }: ReservationRow, action: OfficeAction): string => {
  const possible = RESERVATION_STATUSES.filter((from) => eventOf(from, action) !== null)
  return `Reservation ${id} is ${status}: only a reservation that is ${inWords(possible)} can be ${PARTICIPLES[action]}.`
}

/** Another command changed this reservation first, or another reservation has its unit. */
const whyNot = async (
  { db: { sql }, clock }: OfficeServices,
  before: ReservationRow,
  action: OfficeAction,
): Promise<Failure> => {
  const now = await findReservation(sql, before.id)
  if (now !== null && now.status !== before.status) return failure('wrong-status', notFrom(now, action))
  if (action === 'accept' && hasRunOut(before, clock()))
    return failure('wrong-status', `Offer ${before.id} has run out: the buyer can make another one.`)
  const [holder] = await sql
    .select({ id: reservations.id, status: reservations.status })
    .from(reservations)
    .where(and(eq(reservations.unitId, before.unitId), inArray(reservations.status, [...EXCLUSIVE])))
  const why =
    holder === undefined
      ? (await hasOffer(sql, before.unitId))
        ? ': it is offered to the first in its queue'
        : ''
      : `: ${holder.status === 'checkout' ? 'a buyer is paying for it' : `reservation ${holder.id} has it (${holder.status})`}`
  return failure('unit-taken', `The unit for reservation ${before.id} is not available${why}.`)
}

const inWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`
