import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { Sql } from '../../db/database'
import type { ReservationServices } from '../reservation-services'
import { lockReservation } from '../reservation-store'
import { postCounter } from './counter-emails'
import type { CounterRow } from './counter-offers.tables'
import { moveCounter } from './counter-rows'

/**
 * Takes back the counter-offer that waits for its buyer; the offer stays. The buyer and their introducer are emailed. `also` runs in the
 * same transaction. Fails with `wrong-status` if none is open any more, as after its buyer has accepted it.
 */
export const withdrawCounter = (
  { db, clock }: Pick<ReservationServices, 'db' | 'clock'>,
  id: number,
  also: (sql: Sql, counter: CounterRow) => Promise<void> = () => Promise.resolve(),
): Promise<E.Either<Failure, CounterRow>> =>
  db.transaction(async (sql) => {
    const now = clock()
    const offer = await lockReservation(sql, id)
    if (offer === null || offer.placedAt === null) return E.left(failure('not-found', `Reservation ${id} not found.`))
    const counter = await moveCounter(sql, { reservationId: id }, 'taken-back', now)
    if (counter === null)
      return E.left(failure('wrong-status', `No counter-offer to offer ${id} is open: it is ${offer.status}.`))
    await postCounter(sql, offer, { counterId: counter.id, event: 'taken-back' }, now)
    await also(sql, counter)
    return E.right(counter)
  })
