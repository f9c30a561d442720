import { and, eq, inArray, lt, type SQL, sql as text } from 'drizzle-orm'
import {
  type PaymentKind,
  type PaymentStatus,
  type PaymentStatusEvent,
  paymentStatuses,
} from '../../domain/payment/payment.lifecycle'
import { after, MINUTE } from '../../domain/shared/dates'
import type { Sql } from '../db/database'
import { payments } from './payments.tables'
import type { Cents } from '../../domain/shared/money'

export type PaymentRow = typeof payments.$inferSelect
type Change = Partial<
  Pick<PaymentRow, 'paymentRef' | 'refundCents' | 'refundRef' | 'capturedAt' | 'refundedAt' | 'nextCheckAt'>
>

/** Statuses in which the money may still be captured. */
export const UNSETTLED = paymentStatuses.from('captured')

export const isUnsettled = (status: PaymentStatus): boolean => UNSETTLED.includes(status)

/** Times after opening at which a checkout is checked with the provider, in case its webhook is lost; then every five minutes. */
const FIRST_CHECKS = [MINUTE, 2 * MINUTE, 5 * MINUTE]
const CHECK_AGAIN = 5 * MINUTE

export const nextCheck = (openedAt: Date, now: Date): Date =>
  FIRST_CHECKS.map((wait) => after(openedAt, wait)).find((at) => at > now) ?? after(now, CHECK_AGAIN)

export interface NewPayment {
  readonly kind: PaymentKind
  readonly subjectId: number
  readonly provider: PaymentRow['provider']
  readonly interval: PaymentRow['interval']
  readonly amountCents: Cents
  readonly endsAt: Date
}

/**
 * Records a payment, in the transaction that claims its subject. A second open one for a subject is a unique violation.
 */
export const insertPayment = async (sql: Sql, payment: NewPayment, now: Date): Promise<PaymentRow> => {
  const [row] = await sql
    .insert(payments)
    .values({ ...payment, status: 'open', openedAt: now, nextCheckAt: nextCheck(now, now) })
    .returning()
  if (row === undefined) throw new Error('The payment was not saved.')
  return row
}

export const findPayment = async (sql: Sql, id: number): Promise<PaymentRow | null> => {
  const [row] = await sql.select().from(payments).where(eq(payments.id, id))
  return row ?? null
}

export const findPaymentOfSession = async (sql: Sql, sessionId: string): Promise<PaymentRow | null> => {
  const [row] = await sql.select().from(payments).where(eq(payments.sessionId, sessionId))
  return row ?? null
}

/** The open payment of a subject, or null. */
export const findOpenPayment = async (sql: Sql, kind: PaymentKind, subjectId: number): Promise<PaymentRow | null> => {
  const [row] = await sql
    .select()
    .from(payments)
    .where(and(eq(payments.kind, kind), eq(payments.subjectId, subjectId), eq(payments.status, 'open')))
  return row ?? null
}

/**
 * Moves a payment along its lifecycle in one statement; null if its status did not allow it, so only one of two callers
 * wins, or if it isn't `also` as the caller read it.
 */
export const movePayment = async (
  sql: Sql,
  id: number,
  event: PaymentStatusEvent,
  change: Change,
  also?: SQL,
): Promise<PaymentRow | null> => {
  const from = paymentStatuses.from(event)
  const [first] = from
  const to = first === undefined ? null : paymentStatuses.next(first, event)
  if (to === null) return null
  const [row] = await sql
    .update(payments)
    .set({ ...change, status: to })
    .where(and(eq(payments.id, id), inArray(payments.status, [...from]), also))
    .returning()
  return row ?? null
}

/**
 * Marks the refund of a captured payment as due, in the transaction that moves its subject, less what was given back before. Does
 * nothing without a captured payment, or if nothing is left of the refund, so a payment is refunded once.
 */
export const refundDue = async (
  sql: Sql,
  kind: PaymentKind,
  subjectId: number,
  refundCents: Cents,
  now: Date,
): Promise<void> => {
  await sql
    .update(payments)
    .set({
      ...{ status: 'refund-due', nextCheckAt: now },
      refundCents: text`${refundCents}::int - ${payments.givenBackCents}`,
    })
    .where(
      and(
        eq(payments.kind, kind),
        eq(payments.subjectId, subjectId),
        eq(payments.status, 'captured'),
        lt(payments.givenBackCents, refundCents),
      ),
    )
}

/** Marks the end of a paid subscription as due, without a refund, in the transaction that ends its subject. */
export const cancellationDue = async (sql: Sql, kind: PaymentKind, subjectId: number, now: Date): Promise<void> => {
  await sql
    .update(payments)
    .set({ status: 'cancellation-due', nextCheckAt: now })
    .where(and(eq(payments.kind, kind), eq(payments.subjectId, subjectId), eq(payments.status, 'captured')))
}

/** A reservation's share of a payment for several. */
export interface Share {
  readonly reservationId: number
  readonly amountCents: Cents
}

/**
 * Divides a captured payment among its reservations: from here on each has a separate captured payment, with the same
 * reference at the provider, and is refunded separately.
 */
export const divide = async (sql: Sql, payment: PaymentRow, shares: readonly Share[]): Promise<void> => {
  const total = shares.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (total !== payment.amountCents) throw new Error(`The shares of payment ${payment.id} do not add up.`)
  if ((await movePayment(sql, payment.id, 'divided', {})) === null)
    throw new Error(`Payment ${payment.id} is not captured.`)
  const { provider, interval, status, paymentRef, openedAt, endsAt, capturedAt } = payment
  await sql.insert(payments).values(
    shares.map(({ reservationId: subjectId, amountCents }) => ({
      kind: 'reservation' as const,
      subjectId,
      amountCents,
      ...{ provider, interval, status, paymentRef, openedAt, endsAt, capturedAt },
    })),
  )
}
