import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { feeRefundProblem, type FeeRefund, leftToRefund } from '../../../domain/reservation/fee-refund'
import { EXCLUSIVE } from '../../../domain/reservation/reservation.lifecycle'
import { type Failure, failure } from '../../../domain/shared/failure'
import { type Cents, formatCents } from '../../../domain/shared/money'
import type { Sql } from '../../db/database'
import { giveBackPart } from '../../payments/give-back-part'
import type { PaymentRow } from '../../payments/payment-rows'
import { payments } from '../../payments/payments.tables'
import type { ReservationServices } from '../reservation-services'
import { lockReservation } from '../reservation-store'
import { postFeeRefunded } from './refund-emails'

interface Wanted extends FeeRefund {
  readonly id: number
  /** Null for a command. */
  readonly accountId: number | null
  /** What the caller saw as left; null if they saw nothing. A request that is sent twice refunds once. */
  readonly left: Cents | null
}

/** What is left to refund now. */
interface RefundedFee {
  readonly left: Cents
}

/**
 * Refunds a part of a reservation’s fee, or all that was paid for it; the sale goes on. The payment’s row decides how much is left. The
 * buyer and their introducer are emailed, and the job that pays refunds asks the provider. `also` runs in the same transaction. Fails
 * with `nothing-paid`, `refunded-meanwhile` and `malformed`, in sentences for the desk.
 */
export const refundFee = (
  { db, clock }: Pick<ReservationServices, 'db' | 'clock'>,
  { id, accountId, left: seen, ...wanted }: Wanted,
  also: (sql: Sql, refunded: RefundedFee) => Promise<void> = () => Promise.resolve(),
): Promise<E.Either<Failure, RefundedFee>> =>
  db.transaction(async (sql) => {
    const sale = await lockReservation(sql, id)
    if (sale === null || sale.placedAt === null) return E.left(failure('not-found', `Reservation ${id} not found.`))
    const paid = await paidFor(sql, id)
    if (paid?.status !== 'captured')
      return E.left(
        failure(
          'nothing-paid',
          paid === null
            ? `Nothing was paid for reservation ${id}.`
            : `${EXCLUSIVE.includes(sale.status) ? `The contract of reservation ${id} is signed` : `Reservation ${id} has ended`}, and its fee is refunded as its terms say.`,
        ),
      )
    const before = leftToRefund(paid)
    if (seen !== null && seen !== before) return E.left(refundedMeanwhile(before))
    const problem = feeRefundProblem(wanted, before)
    if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
    const { cents: amountCents, reason } = wanted
    const refund = await giveBackPart(sql, paid, { amountCents, reason, accountId, at: clock() })
    if (refund === null) return E.left(refundedMeanwhile(before))
    await postFeeRefunded(sql, sale, refund, paid.givenBackCents)
    const refunded = { left: before - amountCents }
    await also(sql, refunded)
    return E.right(refunded)
  })

const refundedMeanwhile = (left: Cents): Failure =>
  failure(
    'refunded-meanwhile',
    `Some of it has been refunded meanwhile: ${formatCents(left)} is left. Nothing was refunded now.`,
  )

const paidFor = async (sql: Sql, id: number): Promise<PaymentRow | null> => {
  const [payment] = await sql
    .select()
    .from(payments)
    .where(and(eq(payments.kind, 'reservation'), eq(payments.subjectId, id)))
  return payment ?? null
}
