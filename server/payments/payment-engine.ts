import type { FastifyBaseLogger } from 'fastify'
import type { PaymentKind } from '../../domain/payment/payment.lifecycle'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import type { PaymentRow, Share } from './payment-rows'
import type { PaymentProvider } from './provider'
import type { Cents } from '../../domain/shared/money'

/** The outcome of a captured payment: the subject was fulfilled, alone or with others, or the amount to refund. */
export type Fulfilment =
  | { readonly kind: 'fulfilled' }
  | { readonly kind: 'divided'; readonly shares: readonly Share[] }
  | { readonly kind: 'refund'; readonly refundCents: Cents }

/**
 * Finds and locks the subject of a payment; null if it no longer exists. Locks are always taken in one order: the
 * subject, then its payment, then what it holds. Runs in the caller's transaction and may be repeated after a deadlock,
 * so it must have no effects beyond `sql`.
 */
export type PaymentHandler = (sql: Sql, subjectId: number) => Promise<PaymentSubject | null>

/** The locked subject of a payment: a reservation, a registration. */
export interface PaymentSubject {
  /** Delivers what was paid for, once. */
  fulfil(payment: PaymentRow): Promise<Fulfilment>
  /** Gives up a subject whose payment had the wrong amount and is refunded. */
  refuse(payment: PaymentRow, refundCents: Cents): Promise<void>
  /** Releases what an unpaid checkout held. */
  release(payment: PaymentRow): Promise<void>
}

/** One handler per kind of payment: a missing one doesn't compile. */
export type PaymentHandlers = { readonly [K in PaymentKind]: PaymentHandler }

/** Opens, settles, closes, refunds, reconciles and expires card payments of every kind. */
export interface PaymentEngine {
  readonly db: Database
  readonly clock: Clock
  readonly provider: PaymentProvider
  readonly handlers: PaymentHandlers
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
