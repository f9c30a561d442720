import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { counterProblem, type NewCounter } from '../../../domain/reservation/counter/counter-offer'
import { endOfDay } from '../../../domain/reservation/hold-end'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { Sql } from '../../db/database'
import { counterOffers } from './counter-offers.tables'
import { hasRunOut } from '../move-reservation'
import type { ReservationServices } from '../reservation-services'
import { lockReservation, type ReservationRow, stateOfListing } from '../reservation-store'
import { postCounter } from './counter-emails'
import { moveCounter } from './counter-rows'
import { type CounterRow } from './counter-offers.tables'

interface Wanted extends NewCounter {
  readonly id: number
  /** Who sends it; null for a command. */
  readonly accountId: number | null
}

interface Sent {
  readonly offer: ReservationRow
  readonly counter: CounterRow
}

const same = failure(
  'malformed',
  'This counter-offer has been sent, and is open. Change the amount, the last day or the message.',
  'price',
)

const isOpenAlready = async (
  sql: Sql,
  { id, amount, until, message }: Pick<Wanted, 'id' | 'amount' | 'message'> & { readonly until: Date },
): Promise<boolean> => {
  const [open] = await sql
    .select()
    .from(counterOffers)
    .where(and(eq(counterOffers.reservationId, id), eq(counterOffers.state, 'open')))
  return open?.cents === amount && open.until.getTime() === until.getTime() && open.message === message
}

/**
 * Answers an offer with another amount; an earlier counter-offer is replaced. The buyer and their introducer are emailed. `also` runs
 * in the same transaction. Fails with `wrong-status` and `malformed`, in sentences for the desk.
 */
export const sendCounter = (
  { db, clock }: Pick<ReservationServices, 'db' | 'clock'>,
  { id, accountId, ...wanted }: Wanted,
  also: (sql: Sql, sent: Sent) => Promise<void> = () => Promise.resolve(),
): Promise<E.Either<Failure, Sent>> =>
  db.transaction(async (sql) => {
    const now = clock()
    const offer = await lockReservation(sql, id)
    if (offer === null || offer.placedAt === null) return E.left(failure('not-found', `Reservation ${id} not found.`))
    if (offer.status !== 'offered' || offer.offerCents === null)
      return E.left(
        failure('wrong-status', `Reservation ${id} is ${offer.status}: only an open offer can be countered.`),
      )
    if (hasRunOut(offer, now))
      return E.left(failure('wrong-status', `Offer ${id} has run out: the buyer can make another one.`))
    const state = await stateOfListing(sql, offer.listingId)
    const { offerCents, offerEndsAt } = offer
    const problem = counterProblem(wanted, { offerCents, offerEndsAt, state }, now)
    if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
    const until = endOfDay(wanted.day, state)
    if (await isOpenAlready(sql, { ...wanted, id, until })) return E.left(same)
    await moveCounter(sql, { reservationId: id }, 'replaced', now)
    const [counter] = await sql
      .insert(counterOffers)
      .values({
        ...{ reservationId: id, accountId, createdAt: now },
        ...{ cents: wanted.amount, until, message: wanted.message },
      })
      .returning()
    if (counter === undefined) throw new Error('The counter-offer was not saved.')
    await postCounter(sql, offer, { counterId: counter.id, event: 'sent' }, now)
    await also(sql, { offer, counter })
    return E.right({ offer, counter })
  })
