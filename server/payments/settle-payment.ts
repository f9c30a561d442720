import type { Sql } from '../db/database'
import type { Fulfilment, PaymentEngine, PaymentSubject } from './payment-engine'
import { divide, findPaymentOfSession, isUnsettled, movePayment, type PaymentRow } from './payment-rows'
import type { SessionState } from './provider'
import type { Cents } from '../../domain/shared/money'

/** `unknown`: a paid session without a matching payment of ours. */
export type Settled =
  | { readonly kind: 'settled'; readonly payment: Pick<PaymentRow, 'id' | 'subjectId'> }
  | { readonly kind: 'not-paid' }
  | { readonly kind: 'unknown' }

/** Payment fields needed for settling. */
export type PaymentDue = Pick<PaymentRow, 'id' | 'kind' | 'subjectId' | 'status' | 'amountCents'>

/**
 * Fulfils a paid checkout exactly once, on the browser's return, the webhook or reconciliation, whichever comes first.
 * The others get the same outcome. Money that cannot be used is marked for a full refund in the same transaction.
 */
export const settle = async (engine: PaymentEngine, state: SessionState): Promise<Settled> => {
  const payment = await findPaymentOfSession(engine.db.sql, state.sessionId)
  return payment === null ? { kind: state.paid ? 'unknown' : 'not-paid' } : settlePayment(engine, payment, state)
}

/** Settles a session that the provider reports as paid; false if it is not, or if its payment cannot be settled. */
export const isSettled = async (engine: PaymentEngine, state: SessionState | null | undefined): Promise<boolean> => {
  if (state?.paid !== true) return false
  if ((await settle(engine, state)).kind === 'settled') return true
  engine.log.error({ session: state.sessionId }, 'the payment provider reports a payment that cannot be settled')
  return false
}

/** Reads the session's state from the provider and settles it. */
export const settleSession = async (
  engine: PaymentEngine,
  sessionId: string,
  payment?: PaymentDue,
): Promise<Settled> => {
  const state = await engine.provider.read(sessionId)
  if (state === null) return { kind: 'unknown' }
  return payment === undefined ? settle(engine, state) : settlePayment(engine, payment, state)
}

const settlePayment = async (
  engine: PaymentEngine,
  payment: PaymentDue,
  { paid, paymentRef, amountCents }: SessionState,
): Promise<Settled> => {
  if (!paid || paymentRef === null) return { kind: 'not-paid' }
  if (isUnsettled(payment.status))
    await engine.db.transaction((sql) => capture(engine, sql, payment, { paymentRef, amountCents }))
  return { kind: 'settled', payment }
}

interface Captured {
  readonly paymentRef: string
  readonly amountCents: Cents
}

/** The payment's row decides who settles: one statement, one winner. */
const capture = async (
  { clock, handlers, log }: PaymentEngine,
  sql: Sql,
  payment: PaymentDue,
  { paymentRef, amountCents }: Captured,
): Promise<void> => {
  const now = clock()
  const subject = await handlers[payment.kind](sql, payment.subjectId)
  const captured = await movePayment(sql, payment.id, 'captured', { paymentRef, capturedAt: now, nextCheckAt: null })
  if (captured === null) return
  if (amountCents !== payment.amountCents)
    log.error(
      { payment: payment.id, expected: payment.amountCents, captured: amountCents },
      'a payment of the wrong amount is refunded',
    )
  const fulfilment = await fulfilled(subject, captured, amountCents)
  if (fulfilment.kind === 'refund')
    await movePayment(sql, payment.id, 'refund-due', { refundCents: fulfilment.refundCents, nextCheckAt: now })
  if (fulfilment.kind === 'divided') await divide(sql, captured, fulfilment.shares)
}

/** A captured payment that cannot be used is refunded. */
const fulfilled = async (
  subject: PaymentSubject | null,
  payment: PaymentRow,
  capturedCents: Cents,
): Promise<Fulfilment> => {
  if (subject !== null && capturedCents === payment.amountCents) return subject.fulfil(payment)
  await subject?.refuse(payment, capturedCents)
  return { kind: 'refund', refundCents: capturedCents }
}
