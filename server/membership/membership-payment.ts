import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Sql } from '../db/database'
import type { PaymentHandler } from '../payments/payment-engine'
import { findPayment, type PaymentRow } from '../payments/payment-rows'
import { payments } from '../payments/payments.tables'
import { settleSession } from '../payments/settle-payment'
import type { MembershipServices } from './membership-services'
import { noteSubscriptions } from './billing/subscription-rows'
import { makeMember } from './make-member'
import { uConnectCheckouts } from './membership.tables'
import {
  complete,
  findRegistration,
  lockRegistration,
  moveRegistration,
  type RegistrationRow,
} from './registration-rows'

type Dependencies = Pick<MembershipServices, 'clock' | 'emails'>

/** Fulfils a membership's payment: creates the member's account, or refunds it if the email has an account by then. */
export const membershipPayments =
  (dependencies: Dependencies): PaymentHandler =>
  async (sql, id) => {
    const registration = await lockRegistration(sql, id)
    return registration === null
      ? null
      : {
          fulfil: async (payment) => {
            const { amountCents } = payment
            if (await join(dependencies, sql, registration, payment)) return { kind: 'fulfilled' }
            await refuse(dependencies, sql, registration, amountCents)
            return { kind: 'refund', refundCents: amountCents }
          },
          refuse: (_payment, refundCents) => refuse(dependencies, sql, registration, refundCents),
          // An unpaid checkout of a membership holds nothing.
          release: async () => undefined,
        }
  }

/** Members get the plan they paid for, whatever they chose in the meantime. */
const join = async (
  dependencies: Dependencies,
  sql: Sql,
  registration: RegistrationRow,
  { id, amountCents }: PaymentRow,
): Promise<boolean> => {
  const [paidFor] = await sql
    .select({ planId: uConnectCheckouts.planId, period: uConnectCheckouts.period })
    .from(uConnectCheckouts)
    .where(eq(uConnectCheckouts.paymentId, id))
  if (registration.status !== 'open' || paidFor === undefined) return false
  const ready = await complete(sql, { ...registration, ...paidFor })
  if (E.isLeft(ready) || (await makeMember(dependencies, sql, ready.right, amountCents)) === null) return false
  await noteSubscriptions(sql, eq(payments.id, id), dependencies.clock())
  return true
}

const refuse = async (
  { emails }: Dependencies,
  sql: Sql,
  { id, email, tenant, origin, details }: RegistrationRow,
  refundCents: number,
): Promise<void> => {
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
