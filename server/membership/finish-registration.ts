import { and, eq, inArray } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { inOneField } from '../../domain/shared/phone'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import type { SessionState } from '../payments/payments'
import type { MembershipDesk } from './desk'
import { uConnectPayments } from './membership.tables'
import { type Complete, complete, findMembershipPayment, findRegistration, lockRegistration, type MembershipPaymentRow, moveRegistration, type RegistrationRow } from './registration-rows'

export type Outcome =
  | { readonly kind: 'joined'; readonly registration: RegistrationRow; readonly subscriptionRef: string | null }
  | { readonly kind: 'refunded'; readonly registration: RegistrationRow }
  | { readonly kind: 'not-paid' }
  | { readonly kind: 'unknown' }

/**
 * Makes the account of a complete registration, in the caller's transaction: null where the e-mail has an account already. The unique
 * index of the accounts decides, so of two registrations of one e-mail one becomes a membership.
 */
export const makeMember = async (desk: MembershipDesk, sql: Sql, { registration, plan, details, passwordHash }: Complete, paidCents: number): Promise<RegistrationRow | null> => {
  const { id, email, tenant, origin, emailConfirmedAt } = registration
  const now = desk.clock()
  const { firstName, lastName, countryCode, mobileNumber, companyName, abnAcn } = details
  const [account] = await sql.insert(accounts).values({
    role: 'agent', email, passwordHash, firstName, lastName, countryCode, mobile: mobileNumber, companyName, phone: inOneField({ countryCode, mobileNumber }), abn: abnAcn, createdAt: now, emailConfirmedAt,
  }).onConflictDoNothing().returning({ id: accounts.id })
  if (account === undefined) return null
  const member = await moveRegistration(sql, id, 'joined', { accountId: account.id, finishedAt: now, passwordHash: null, planId: plan.id })
  if (member === null) throw new Error(`registration ${id} was locked, and changed`)
  await desk.letters.joined(sql, { id, email, tenant, origin, firstName, plan, period: period(member), paidCents })
  return member
}

const period = ({ period: stored }: Pick<RegistrationRow, 'period'>) => (stored === 'YEARLY' ? 'YEARLY' : 'MONTHLY')

/** Makes the membership of a paid checkout, once, whoever comes first: the browser's return, the webhook, or the sweep. */
export const settleMembership = async (desk: MembershipDesk, state: SessionState): Promise<Outcome> => {
  const payment = await findMembershipPayment(desk.db.sql, state.sessionId)
  if (payment === null) return { kind: state.paid ? 'unknown' : 'not-paid' }
  if (!state.paid || state.paymentRef === null) return { kind: 'not-paid' }
  const captured = { subscriptionRef: state.paymentRef, amountCents: state.amountCents }
  if (UNSETTLED.includes(payment.status)) await desk.db.transaction((sql) => capture(desk, sql, payment, captured))
  return outcomeOf(desk, payment.id)
}

const UNSETTLED = ['open', 'closed']
interface Captured { readonly subscriptionRef: string; readonly amountCents: number }

/** The row of the payment decides who settles: one statement, one winner. */
const capture = async (desk: MembershipDesk, sql: Sql, payment: MembershipPaymentRow, { subscriptionRef, amountCents }: Captured): Promise<void> => {
  const registration = await lockRegistration(sql, payment.registrationId)
  const [captured] = await sql.update(uConnectPayments).set({ status: 'captured', subscriptionRef, capturedAt: desk.clock(), nextCheckAt: null })
    .where(and(eq(uConnectPayments.id, payment.id), inArray(uConnectPayments.status, UNSETTLED))).returning({ id: uConnectPayments.id })
  if (captured === undefined || registration === null) return
  if (amountCents !== payment.amountCents) {
    desk.log.error({ payment: payment.id, expected: payment.amountCents, got: amountCents }, 'a payment of another amount makes no membership: it goes back')
    return giveBack(desk, sql, registration, payment.id, amountCents)
  }
  // What was paid for is what they get, whatever was picked meanwhile.
  const paidFor = registration.status === 'open' ? await complete(sql, { ...registration, planId: payment.planId, period: payment.period }) : null
  const member = paidFor === null || E.isLeft(paidFor) ? null : await makeMember(desk, sql, paidFor.right, amountCents)
  if (member === null) return giveBack(desk, sql, registration, payment.id, amountCents)
}

/** The sweep ends the subscription and pays back all of it. */
const giveBack = async (desk: MembershipDesk, sql: Sql, registration: RegistrationRow, paymentId: number, refundCents: number): Promise<void> => {
  const { id, email, tenant, origin, details } = registration
  await sql.update(uConnectPayments).set({ status: 'refund-due', amountCents: refundCents, nextCheckAt: desk.clock() }).where(eq(uConnectPayments.id, paymentId))
  await moveRegistration(sql, id, 'paid-in-vain', { passwordHash: null })
  await desk.letters.moneyBack(sql, { id, email, tenant, origin, firstName: details?.firstName ?? '', refundCents })
}

/** What became of a paid registration, for those who came second too. */
const outcomeOf = async (desk: MembershipDesk, paymentId: number): Promise<Outcome> => {
  const [payment] = await desk.db.sql.select().from(uConnectPayments).where(eq(uConnectPayments.id, paymentId))
  const registration = payment === undefined ? null : await findRegistration(desk.db.sql, payment.registrationId)
  if (payment === undefined || registration === null) return { kind: 'unknown' }
  return payment.status === 'captured' && registration.status === 'finished'
    ? { kind: 'joined', registration, subscriptionRef: payment.subscriptionRef } : { kind: 'refunded', registration }
}
