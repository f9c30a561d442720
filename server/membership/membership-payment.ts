import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Sql } from '../db/database'
import { post } from '../mail/outbox'
import type { PaymentHandler } from '../payments/payment-engine'
import { findPayment, type PaymentRow } from '../payments/payment-rows'
import { payments } from '../payments/payments.tables'
import { settleSession } from '../payments/settle-payment'
import type { MembershipServices } from './membership-services'
import { billingEmailKinds } from './billing/billing-emails'
import { hasLiveSubscription, noteSubscriptions } from './billing/subscription-rows'
import { makeMember } from './make-member'
import { type CheckoutRow, findCheckout } from './membership-checkout'
import { uConnectRegistrations } from './membership.tables'
import { findPlan } from './plans'
import {
  complete,
  findRegistration,
  lockRegistration,
  moveRegistration,
  type RegistrationRow,
} from './registration-rows'
import type { Cents } from '../../domain/shared/money'

type Dependencies = Pick<MembershipServices, 'clock' | 'emails'>

/**
 * Fulfils a membership's payment: creates the member's account, or refunds it if the email has an account by then. A member's
 * payment for a paid plan changes the plan, or is refunded if the member has one by then.
 */
export const membershipPayments =
  (dependencies: Dependencies): PaymentHandler =>
  async (sql, id) => {
    const registration = await lockRegistration(sql, id)
    return registration === null
      ? null
      : {
          fulfil: async (payment) => {
            const { amountCents } = payment
            const checkout = await findCheckout(sql, payment.id)
            const deliver = checkout?.isUpgrade === true ? upgrade : join
            if (await deliver(dependencies, sql, { registration, checkout, payment })) return { kind: 'fulfilled' }
            await refuse(dependencies, sql, { registration, checkout, payment }, amountCents)
            return { kind: 'refund', refundCents: amountCents }
          },
          refuse: async (payment, refundCents) =>
            refuse(
              dependencies,
              sql,
              { registration, checkout: await findCheckout(sql, payment.id), payment },
              refundCents,
            ),
          // An unpaid checkout of a membership holds nothing.
          release: async () => undefined,
        }
  }

/** A payment, and what it is for. */
interface Purchase {
  readonly registration: RegistrationRow
  readonly checkout: CheckoutRow | null
  readonly payment: PaymentRow
}

/** A member who has a paid plan already doesn't get a second one; a deleted account can't have one. */
const upgrade = async (
  { clock }: Dependencies,
  sql: Sql,
  { registration: { id: subjectId, status, accountId, tenant, origin }, checkout, payment }: Purchase,
): Promise<boolean> => {
  const now = clock()
  const plan = checkout === null ? null : await findPlan(sql, checkout.planId)
  if (status !== 'finished' || accountId === null || checkout === null || plan === null) return false
  if (await hasLiveSubscription(sql, subjectId, now, payment.id)) return false
  const { planId, period } = checkout
  await sql.update(uConnectRegistrations).set({ planId, period }).where(eq(uConnectRegistrations.id, subjectId))
  await noteSubscriptions(sql, eq(payments.id, payment.id), now)
  const data = { planName: plan.name, period, paidCents: payment.amountCents }
  const email = { subjectId, tenant, origin, part: payment.id, data }
  await post(sql, billingEmailKinds, [{ kind: 'membership-upgraded', ...email }], now)
  return true
}

/** Members get the plan they paid for, whatever they chose in the meantime. */
const join = async (
  dependencies: Dependencies,
  sql: Sql,
  { registration, checkout, payment: { id, amountCents } }: Purchase,
): Promise<boolean> => {
  if (registration.status !== 'open' || checkout === null) return false
  const { planId, period } = checkout
  const ready = await complete(sql, { ...registration, planId, period })
  if (E.isLeft(ready) || (await makeMember(dependencies, sql, ready.right, amountCents)) === null) return false
  await noteSubscriptions(sql, eq(payments.id, id), dependencies.clock())
  return true
}

const refuse = async (
  { clock, emails }: Dependencies,
  sql: Sql,
  { registration: { id, email, tenant, origin, details }, checkout, payment }: Purchase,
  refundCents: Cents,
): Promise<void> => {
  if (checkout?.isUpgrade === true) {
    const about = { subjectId: id, tenant, origin, part: payment.id, data: { refundCents } }
    return post(sql, billingEmailKinds, [{ kind: 'membership-upgrade-refunded', ...about }], clock())
  }
  await moveRegistration(sql, id, 'payment-unusable', { passwordHash: null })
  await emails.refunded(sql, { id, email, tenant, origin, firstName: details?.firstName ?? '', refundCents })
}

export type Outcome =
  | { readonly kind: 'joined'; readonly registration: RegistrationRow; readonly subscriptionRef: string | null }
  | { readonly kind: 'refunded'; readonly registration: RegistrationRow }
  | { readonly kind: 'not-paid' }
  | { readonly kind: 'unknown' }

/** Polls the provider about a membership's checkout, settles it, and returns the registration's outcome. */
export const settleMembership = async (
  { db, payments }: Pick<MembershipServices, 'db' | 'payments'>,
  sessionId: string,
): Promise<Outcome> => {
  const settled = await settleSession(payments, sessionId)
  return settled.kind === 'settled' ? outcomeOf(db.sql, settled.payment.id) : settled
}

/** The response, the same for every call that reports the payment. */
const outcomeOf = async (sql: Sql, paymentId: number): Promise<Outcome> => {
  const payment = await findPayment(sql, paymentId)
  const registration = payment === null ? null : await findRegistration(sql, payment.subjectId)
  if (payment === null || registration === null) return { kind: 'unknown' }
  const isMember = registration.status === 'finished' && payment.status === 'captured'
  return isMember
    ? { kind: 'joined', registration, subscriptionRef: payment.paymentRef }
    : { kind: 'refunded', registration }
}
