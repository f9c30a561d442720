import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { MembershipCheckout } from '../../domain/membership/membership.ports'
import { isFree, type Period, priceIn } from '../../domain/membership/plan'
import { after, MINUTE } from '../../domain/shared/dates'
import { type Failure, failure } from '../../domain/shared/failure'
import { isUniqueViolation } from '../db/database'
import { accountExists } from './begin-registration'
import { readyToJoin } from './business-check'
import type { MembershipDesk } from './desk'
import { settleMembership } from './finish-registration'
import { uConnectPayments } from './membership.tables'
import { type Complete, findOpen, type MembershipPaymentRow, over } from './registration-rows'
import { hashOfKey, returnToken } from './registration-key'

/** How long a checkout may be paid. */
const CHECKOUT_LASTS = 30 * MINUTE

const unavailable = failure('payment-unavailable', 'The card payment is not available at the moment. Please try again.')

export interface Wanted { readonly key: string; readonly userId: number | null; readonly email: string | null; readonly subscriptionType: string }

/** Opens the card checkout of a complete registration at the price of the plan's row; asking again answers the same one. */
export const openMembershipCheckout = async (desk: MembershipDesk, wanted: Wanted): Promise<E.Either<Failure, MembershipCheckout>> => {
  const row = await findOpen(desk.db.sql, wanted.key, desk.clock())
  if (row === null) return E.left(over)
  if (wanted.userId !== null && wanted.userId !== row.id) return E.left(failure('malformed', 'This registration has another number.', 'userId'))
  const ready = await readyToJoin(desk, wanted.key, row)
  if (E.isLeft(ready)) return ready
  const { plan } = ready.right
  if (wanted.subscriptionType !== plan.subscriptionType) return E.left(failure('malformed', 'The plan you chose is of another type.', 'subscriptionType'))
  if (isFree(plan.id)) return E.left(failure('plan-refused', 'The free plan is not paid.'))
  return checkoutOf(desk, wanted.key, ready.right)
}

const checkoutOf = async (desk: MembershipDesk, key: string, ready: Complete): Promise<E.Either<Failure, MembershipCheckout>> => {
  const { registration } = ready
  const standing = await openPayment(desk, registration.id)
  if (standing !== null && !isFor(standing, key, ready, desk.clock())) {
    const state = standing.sessionId === null ? null : await desk.payments.expire(standing.sessionId).catch(() => undefined)
    if (state === undefined) return E.left(unavailable)
    // Paid in the same moment: that payment stands.
    if (state?.paid === true && (await settleMembership(desk, state)).kind === 'joined') return E.left(accountExists)
    await close(desk, standing.id)
    return checkoutOf(desk, key, ready)
  }
  const payment = standing ?? await newPayment(desk, key, ready)
  return payment === null ? checkoutOf(desk, key, ready) : atProvider(desk, key, ready, payment)
}

const openPayment = async ({ db }: MembershipDesk, registrationId: number): Promise<MembershipPaymentRow | null> => {
  const [row] = await db.sql.select().from(uConnectPayments).where(and(eq(uConnectPayments.registrationId, registrationId), eq(uConnectPayments.status, 'open')))
  return row ?? null
}

const periodOf = ({ registration }: Complete): Period => (registration.period === 'YEARLY' ? 'YEARLY' : 'MONTHLY')

const isFor = (payment: MembershipPaymentRow, key: string, ready: Complete, now: Date): boolean =>
  payment.planId === ready.plan.id && payment.period === periodOf(ready) && payment.amountCents === priceIn(ready.plan, periodOf(ready))
  && payment.keyHash === hashOfKey(returnToken(key, payment.id)) && payment.endsAt > now

/** Null where another call was first: the partial unique index lets one payment be open. */
const newPayment = async ({ db, clock, payments }: MembershipDesk, key: string, ready: Complete): Promise<MembershipPaymentRow | null> => {
  const [now, period] = [clock(), periodOf(ready)]
  const endsAt = after(now, CHECKOUT_LASTS)
  try {
    return await db.transaction(async (sql) => {
      const [made] = await sql.insert(uConnectPayments).values({
        registrationId: ready.registration.id, planId: ready.plan.id, period, amountCents: priceIn(ready.plan, period), provider: payments.provider,
        status: 'open', keyHash: '', openedAt: now, endsAt, nextCheckAt: endsAt,
      }).returning()
      if (made === undefined) throw new Error('the payment was not written')
      const [row] = await sql.update(uConnectPayments).set({ keyHash: hashOfKey(returnToken(key, made.id)) }).where(eq(uConnectPayments.id, made.id)).returning()
      return row ?? made
    })
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

const close = async ({ db, clock }: MembershipDesk, id: number): Promise<void> => {
  // A session may still be paid at the provider for a moment: the sweep looks again.
  await db.sql.update(uConnectPayments).set({ status: 'closed', nextCheckAt: clock() }).where(and(eq(uConnectPayments.id, id), eq(uConnectPayments.status, 'open')))
}

const atProvider = async (desk: MembershipDesk, key: string, ready: Complete, payment: MembershipPaymentRow): Promise<E.Either<Failure, MembershipCheckout>> => {
  const { sessionId, clientSecret } = payment
  if (sessionId !== null && clientSecret !== null) return E.right({ sessionId, clientSecret })
  const { registration, plan } = ready
  const isMonthly = payment.period === 'MONTHLY'
  try {
    const session = await desk.payments.subscribe({
      registrationId: registration.id, idempotencyKey: `u-connect-checkout-${payment.id}`, email: registration.email,
      name: `U-Connect ${plan.name}, ${isMonthly ? 'monthly' : 'yearly'} membership (GST inclusive)`,
      amountCents: payment.amountCents, interval: isMonthly ? 'month' : 'year', expiresAt: payment.endsAt,
      returnUrl: returnUrl(registration.origin, { productCode: plan.productCode, token: returnToken(key, payment.id), uid: String(registration.id) }),
    })
    await desk.db.sql.update(uConnectPayments).set(session).where(eq(uConnectPayments.id, payment.id))
    return E.right(session)
  } catch (error) {
    desk.log.error({ err: error, registration: registration.id }, 'checkout of a membership could not be opened')
    await close(desk, payment.id)
    return E.left(unavailable)
  }
}

/** The plain path: providers and browsers lose what stands behind a hash; the application carries on at its hash route. */
const returnUrl = (origin: string, query: Readonly<Record<string, string>>): string =>
  `${origin}/unifi/register/confirm?${new URLSearchParams(query)}&session_id={CHECKOUT_SESSION_ID}`
