import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type AgreedPrice, agreedPriceProblem, canAgreePrice } from '../../../domain/reservation/agreed-price'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { Cents } from '../../../domain/shared/money'
import type { Sql } from '../../db/database'
import type { ReservationServices } from '../reservation-services'
import { lockReservation } from '../reservation-store'
import { reservations } from '../reservation.tables'
import { postAgreedPrice } from './price-emails'

interface Wanted extends AgreedPrice {
  readonly id: number
}

/**
 * Writes down the price that buyer and seller have agreed on, until the contract is signed; the buyer and their introducer are emailed.
 * `also` runs in the same transaction, with the agreed price before. Fails with `wrong-status` and `malformed`, in sentences for the desk.
 */
export const agreePrice = (
  { db, clock }: Pick<ReservationServices, 'db' | 'clock'>,
  { id, ...wanted }: Wanted,
  also: (sql: Sql, before: Cents | null) => Promise<void> = () => Promise.resolve(),
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sql) => {
    const sale = await lockReservation(sql, id)
    if (sale === null || sale.placedAt === null) return E.left(failure('not-found', `Reservation ${id} not found.`))
    if (!canAgreePrice(sale.status))
      return E.left(
        failure(
          'wrong-status',
          `Reservation ${id} is ${sale.status}: its price is agreed while it is held or accepted.`,
        ),
      )
    const problem = agreedPriceProblem(wanted, sale.agreedCents)
    if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
    await sql.update(reservations).set({ agreedCents: wanted.amount }).where(eq(reservations.id, id))
    await postAgreedPrice(sql, sale, wanted, clock())
    await also(sql, sale.agreedCents)
    return E.right(null)
  })
