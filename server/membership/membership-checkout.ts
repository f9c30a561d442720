import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { intervalOf, membershipLine } from '../../domain/membership/billing'
import type { MembershipCheckout } from '../../domain/membership/membership.ports'
import { type Period, type Plan, priceIn } from '../../domain/membership/plan'
import { after, MINUTE } from '../../domain/shared/dates'
import { type Failure, failure } from '../../domain/shared/failure'
import { isUniqueViolation, type Sql } from '../db/database'
import { closePayment } from '../payments/close-payment'
import { openPayment } from '../payments/open-payment'
import { findOpenPayment, insertPayment, type PaymentRow } from '../payments/payment-rows'
import type { MembershipServices } from './membership-services'
import { uConnectCheckouts } from './membership.tables'
import { findRegistration, type RegistrationRow } from './registration-rows'
import { hashOfKey, returnToken } from './registration-key'

/** The life of an unpaid checkout. */
const CHECKOUT_LASTS = 30 * MINUTE

const unavailable = failure('payment-unavailable', 'Card payments aren’t available at the moment. Please try again.')

export type CheckoutServices = Pick<MembershipServices, 'db' | 'clock' | 'payments'>

/** A checkout's product and buyer. */
export interface MembershipSale {
  readonly registration: RegistrationRow
  readonly plan: Plan
  readonly period: Period
  readonly email: string
  /** The buyer is already a member. */
  readonly isUpgrade: boolean
  /** The secret from which the return URL's token is derived. */
  readonly key: string
  /** `token`: of this payment. */
  readonly returnUrl: (token: string) => string
  /** The answer if a checkout opened before is paid at the same moment. */
  readonly whenPaid: Failure
}

export type CheckoutRow = typeof uConnectCheckouts.$inferSelect

/** The registration that a payment is for; null if it was deleted. */
export const findCheckout = async (sql: Sql, paymentId: number): Promise<CheckoutRow | null> => {
  const [checkout] = await sql.select().from(uConnectCheckouts).where(eq(uConnectCheckouts.paymentId, paymentId))
  return checkout ?? null
}

/** Opens the checkout of a plan at its price. The same sale returns the same checkout. */
export const checkoutOf = async (
  services: CheckoutServices,
  sale: MembershipSale,
): Promise<E.Either<Failure, MembershipCheckout>> => {
  const open = await findOpenPayment(services.db.sql, 'membership', sale.registration.id)
  const payment = open ?? (await newPayment(services, sale))
  if (payment !== null && (await isFor(services, payment, sale))) return atProvider(services, sale, payment)
  if (payment !== null) {
    const refusal = await closeOutdated(services, payment, sale.whenPaid)
    if (refusal !== null) return E.left(refusal)
  }
  return checkoutOf(services, sale)
}

/** Closes a checkout made for another plan, price or key. If it is paid at the same moment, the membership is created instead. */
const closeOutdated = async (
  services: CheckoutServices,
  payment: PaymentRow,
  whenPaid: Failure,
): Promise<Failure | null> => {
  const ended = await closePayment(services.payments, payment).catch(() => null)
  if (ended === null) return unavailable
  const registration = ended === 'paid' ? await findRegistration(services.db.sql, payment.subjectId) : null
  return registration?.status === 'finished' ? whenPaid : null
}

const isFor = async (
  { db, clock }: CheckoutServices,
  { id, amountCents, endsAt }: PaymentRow,
  { plan, period, key }: MembershipSale,
): Promise<boolean> => {
  const checkout = await findCheckout(db.sql, id)
  return (
    checkout?.planId === plan.id &&
    checkout.period === period &&
    amountCents === priceIn(plan, period) &&
    checkout.keyHash === hashOfKey(returnToken(key, id)) &&
    endsAt > clock()
  )
}

/** Null if another call was first: the partial unique index allows one open payment. */
const newPayment = async (
  { db, clock, payments: { provider } }: CheckoutServices,
  { registration, plan, period, isUpgrade, key }: MembershipSale,
): Promise<PaymentRow | null> => {
  const now = clock()
  try {
    return await db.transaction(async (sql) => {
      const payment = await insertPayment(
        sql,
        {
          kind: 'membership',
          subjectId: registration.id,
          provider: provider.provider,
          interval: intervalOf(period),
          amountCents: priceIn(plan, period),
          endsAt: after(now, CHECKOUT_LASTS),
        },
        now,
      )
      await sql.insert(uConnectCheckouts).values({
        paymentId: payment.id,
        planId: plan.id,
        period,
        isUpgrade,
        keyHash: hashOfKey(returnToken(key, payment.id)),
      })
      return payment
    })
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

const atProvider = async (
  { payments }: CheckoutServices,
  { plan, period, email, key, returnUrl }: MembershipSale,
  payment: PaymentRow,
): Promise<E.Either<Failure, MembershipCheckout>> => {
  const session = await openPayment(payments, payment, {
    lines: [{ name: membershipLine(plan, period), amountCents: payment.amountCents }],
    email,
    entry: 'page',
    returnUrl: returnUrl(returnToken(key, payment.id)),
  })
  return session === null ? E.left(unavailable) : E.right(session)
}
