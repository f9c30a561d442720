import { and, asc, eq, inArray, isNull, lte, notExists, or, sql as text } from 'drizzle-orm'
import { after, MINUTE } from '../../domain/shared/dates'
import type { MembershipDesk } from './desk'
import { settleMembership } from './finish-registration'
import { uConnectPayments as payments, uConnectRegistrations as registrations } from './membership.tables'
import { type MembershipPaymentRow, moveRegistration } from './registration-rows'

const BATCH = 50
const CHECK_AGAIN = 5 * MINUTE

/** One round of what time brings to memberships. Any number of nodes may do it at once: every step is decided by one statement. */
export const sweepMemberships = async (desk: MembershipDesk): Promise<void> => {
  await endWithAccounts(desk)
  await lookAtPayments(desk)
  await forgetExpired(desk)
}

/** A membership ends with its account; a subscription that nobody has is paid no more. */
const endWithAccounts = async (desk: MembershipDesk): Promise<void> => {
  const gone = await desk.db.sql.select({ id: registrations.id }).from(registrations)
    .where(and(eq(registrations.status, 'finished'), isNull(registrations.accountId))).limit(BATCH)
  for (const { id } of gone) {
    await desk.db.transaction(async (sql) => {
      if (await moveRegistration(sql, id, 'account-gone', {}) === null) return
      await sql.update(payments).set({ status: 'end-due', nextCheckAt: desk.clock() }).where(and(eq(payments.registrationId, id), eq(payments.status, 'captured')))
    })
  }
}

const lookAtPayments = async (desk: MembershipDesk): Promise<void> => {
  const due = await desk.db.sql.select().from(payments)
    .where(and(inArray(payments.status, ['open', 'closed', 'refund-due', 'end-due']), lte(payments.nextCheckAt, desk.clock()))).orderBy(asc(payments.nextCheckAt)).limit(BATCH)
  for (const payment of due) {
    try {
      await (payment.status === 'refund-due' || payment.status === 'end-due' ? cancel(desk, payment) : reconcile(desk, payment))
    } catch (error) {
      desk.log.warn({ err: error, payment: payment.id }, 'a payment of a membership will be looked at again')
      await desk.db.sql.update(payments).set({ nextCheckAt: after(desk.clock(), CHECK_AGAIN) }).where(and(eq(payments.id, payment.id), eq(payments.status, payment.status)))
    }
  }
}

/** A checkout whose time has come ends at the provider first; one that was paid and that nobody told of is settled. */
const reconcile = async (desk: MembershipDesk, { id, sessionId }: MembershipPaymentRow): Promise<void> => {
  const state = sessionId === null ? null : await desk.payments.expire(sessionId)
  if (state?.paid === true) {
    await settleMembership(desk, state)
    return
  }
  await desk.db.sql.update(payments).set({ status: 'closed', nextCheckAt: null }).where(and(eq(payments.id, id), inArray(payments.status, ['open', 'closed'])))
}

/** The idempotency key makes a cancellation that two nodes ask for, or one node twice, one. */
const cancel = async (desk: MembershipDesk, { id, status, subscriptionRef, amountCents }: MembershipPaymentRow): Promise<void> => {
  const { refundRef } = await desk.payments.cancel({
    subscriptionRef: subscriptionRef ?? '', refundCents: status === 'refund-due' ? amountCents : 0, idempotencyKey: `u-connect-cancel-${id}`,
  })
  await desk.db.sql.update(payments).set({ status: status === 'refund-due' ? 'refunded' : 'ended', refundRef, endedAt: desk.clock(), nextCheckAt: null })
    .where(and(eq(payments.id, id), eq(payments.status, status)))
}

/** An unfinished registration is forgotten when its day is over, unless a payment of it may still arrive. */
const forgetExpired = async (desk: MembershipDesk): Promise<void> => {
  const unsettled = desk.db.sql.select({ one: text`1` }).from(payments)
    .where(and(eq(payments.registrationId, registrations.id), or(eq(payments.status, 'open'), and(eq(payments.status, 'closed'), text`${payments.nextCheckAt} IS NOT NULL`))))
  await desk.db.sql.delete(registrations).where(and(eq(registrations.status, 'open'), lte(registrations.expiresAt, desk.clock()), notExists(unsettled)))
}
