import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { membershipLine } from '../../domain/membership/billing'
import type { MembershipCheckout } from '../../domain/membership/membership.ports'
import { isFree, type Period, priceIn } from '../../domain/membership/plan'
import { after, MINUTE } from '../../domain/shared/dates'
import { type Failure, failure } from '../../domain/shared/failure'
import { isUniqueViolation } from '../db/database'
import { closePayment } from '../payments/close-payment'
import { openPayment } from '../payments/open-payment'
import { findOpenPayment, insertPayment, type PaymentRow } from '../payments/payment-rows'
import { accountExists } from './begin-registration'
import { readyToJoin } from './business-check'
import type { MembershipServices } from './membership-services'
import { uConnectCheckouts } from './membership.tables'
import { type Complete, findOpen, findRegistration, over } from './registration-rows'
import { hashOfKey, returnToken } from './registration-key'

/** How long a checkout can be paid. */
const CHECKOUT_LASTS = 30 * MINUTE

const unavailable = failure('payment-unavailable', 'Card payments aren’t available at the moment. Please try again.')

export interface Wanted {
  readonly key: string
  readonly userId: number | null
  readonly email: string | null
  readonly subscriptionType: string
}

/** Opens the card checkout of a complete registration at the price of its plan. The same registration and plan return the same checkout. */
export const openMembershipCheckout = async (
  services: MembershipServices,
  wanted: Wanted,
): Promise<E.Either<Failure, MembershipCheckout>> => {
  const row = await findOpen(services.db.sql, wanted.key, services.clock())
  if (row === null) return E.left(over)
  if (wanted.userId !== null && wanted.userId !== row.id)
    return E.left(failure('malformed', 'userId: does not match this registration.', 'userId'))
  const ready = await readyToJoin(services, wanted.key, row)
  if (E.isLeft(ready)) return ready
  const { plan } = ready.right
  if (wanted.subscriptionType !== plan.subscriptionType)
    return E.left(failure('malformed', 'Your plan has changed. Please choose it again.', 'subscriptionType'))
  if (isFree(plan.id)) return E.left(failure('plan-refused', 'The free plan doesn’t need a payment.'))
  return checkoutOf(services, wanted.key, ready.right)
}

const checkoutOf = async (
  services: MembershipServices,
  key: string,
  ready: Complete,
): Promise<E.Either<Failure, MembershipCheckout>> => {
  const open = await findOpenPayment(services.db.sql, 'membership', ready.registration.id)
  const payment = open ?? (await newPayment(services, key, ready))
  if (payment !== null && (await isFor(services, payment, key, ready))) return atProvider(services, key, ready, payment)
  if (payment !== null) {
    const refusal = await closeOutdated(services, payment)
    if (refusal !== null) return E.left(refusal)
  }
  return checkoutOf(services, key, ready)
}

/** Closes a checkout made for another plan, price or key. If it is paid at the same moment, the membership is created instead. */
const closeOutdated = async (services: MembershipServices, payment: PaymentRow): Promise<Failure | null> => {
  const ended = await closePayment(services.payments, payment).catch(() => null)
  if (ended === null) return unavailable
  const registration = ended === 'paid' ? await findRegistration(services.db.sql, payment.subjectId) : null
  return registration?.status === 'finished' ? accountExists : null
}

const periodOf = ({ registration }: Complete): Period => registration.period ?? 'MONTHLY'

const isFor = async (
  { db, clock }: MembershipServices,
  { id, amountCents, endsAt }: PaymentRow,
  key: string,
  ready: Complete,
): Promise<boolean> => {
  const [checkout] = await db.sql.select().from(uConnectCheckouts).where(eq(uConnectCheckouts.paymentId, id))
  return (
    checkout?.planId === ready.plan.id &&
    checkout.period === periodOf(ready) &&
    amountCents === priceIn(ready.plan, periodOf(ready)) &&
    checkout.keyHash === hashOfKey(returnToken(key, id)) &&
    endsAt > clock()
  )
}

/** Null if another call was first: the partial unique index allows one open payment. */
const newPayment = async (
  { db, clock, payments: { provider } }: MembershipServices,
  key: string,
  ready: Complete,
): Promise<PaymentRow | null> => {
  const [now, period] = [clock(), periodOf(ready)]
  try {
    return await db.transaction(async (sql) => {
      const payment = await insertPayment(
        sql,
        {
          kind: 'membership',
          subjectId: ready.registration.id,
          provider: provider.provider,
          interval: period === 'MONTHLY' ? 'month' : 'year',
          amountCents: priceIn(ready.plan, period),
          endsAt: after(now, CHECKOUT_LASTS),
        },
        now,
      )
      await sql.insert(uConnectCheckouts).values({
        paymentId: payment.id,
        planId: ready.plan.id,
        period,
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
  { payments }: MembershipServices,
  key: string,
  { registration, plan }: Complete,
  payment: PaymentRow,
): Promise<E.Either<Failure, MembershipCheckout>> => {
  const name = membershipLine(plan, payment.interval === 'month' ? 'MONTHLY' : 'YEARLY')
  const session = await openPayment(payments, payment, {
    lines: [{ name, amountCents: payment.amountCents }],
    email: registration.email,
    entry: 'page',
    returnUrl: returnUrl(registration.origin, {
      productCode: plan.productCode,
      token: returnToken(key, payment.id),
      uid: String(registration.id),
    }),
  })
  return session === null ? E.left(unavailable) : E.right(session)
}

/** A path without a hash, because providers and browsers drop the hash; the application then continues at its hash route. */
const returnUrl = (origin: string, query: Readonly<Record<string, string>>): string =>
  `${origin}/unifi/register/confirm?${new URLSearchParams(query)}&session_id={CHECKOUT_SESSION_ID}`
