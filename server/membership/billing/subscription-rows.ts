import { and, desc, eq, isNotNull, ne, type SQL, sql as text } from 'drizzle-orm'
import type { Sql } from '../../db/database'
import { payments } from '../../payments/payments.tables'
import { uConnectRegistrations } from '../membership.tables'
import type { RegistrationRow } from '../registration-rows'
import { uConnectSubscriptions } from '../subscription.tables'

export type SubscriptionRow = typeof uConnectSubscriptions.$inferSelect

/**
 * Writes down the subscriptions of captured payments, to be read from the provider soon; those that are known stay as they
 * are. Those that an earlier release sold are written down when they are first asked for.
 */
export const noteSubscriptions = async (sql: Sql, which: SQL, now: Date): Promise<void> => {
  const paid = await sql
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.kind, 'membership'),
        eq(payments.status, 'captured'),
        isNotNull(payments.paymentRef),
        isNotNull(payments.interval),
        which,
      ),
    )
  const rows = paid.map(({ paymentRef, subjectId, amountCents, interval, capturedAt }) => ({
    ref: paymentRef ?? '',
    registrationId: subjectId,
    amountCents,
    interval: interval ?? ('month' as const),
    createdAt: capturedAt ?? now,
    nextCheckAt: now,
  }))
  if (rows.length > 0) await sql.insert(uConnectSubscriptions).values(rows).onConflictDoNothing()
}

/** The membership of an account; null if it didn't join U-Connect. */
export const membershipOfAccount = async (sql: Sql, accountId: number): Promise<RegistrationRow | null> => {
  const [row] = await sql
    .select()
    .from(uConnectRegistrations)
    .where(and(eq(uConnectRegistrations.accountId, accountId), eq(uConnectRegistrations.status, 'finished')))
  return row ?? null
}

/** The subscription of an account's membership that began last; null without one. */
export const subscriptionOfAccount = async (
  sql: Sql,
  accountId: number,
  now: Date,
): Promise<SubscriptionRow | null> => {
  const membership = await membershipOfAccount(sql, accountId)
  if (membership === null) return null
  await noteSubscriptions(sql, eq(payments.subjectId, membership.id), now)
  const [row] = await sql
    .select()
    .from(uConnectSubscriptions)
    .where(eq(uConnectSubscriptions.registrationId, membership.id))
    .orderBy(desc(uConnectSubscriptions.createdAt))
    .limit(1)
  return row ?? null
}

/** Whether a membership is paid for, also if it is cancelled and has not ended. `except`: a payment that has just arrived. */
export const hasLiveSubscription = async (
  sql: Sql,
  registrationId: number,
  now: Date,
  except?: number,
): Promise<boolean> => {
  const ofRegistration = eq(payments.subjectId, registrationId)
  await noteSubscriptions(
    sql,
    except === undefined ? ofRegistration : (and(ofRegistration, ne(payments.id, except)) ?? ofRegistration),
    now,
  )
  const live = and(eq(uConnectSubscriptions.registrationId, registrationId), ne(uConnectSubscriptions.status, 'ended'))
  return (await sql.$count(uConnectSubscriptions, live)) > 0
}

/** Numbers a reading before the provider is asked; null if the subscription isn't ours. `nextCheckAt`: if it fails. */
export const beginReading = async (sql: Sql, ref: string, nextCheckAt: Date): Promise<SubscriptionRow | null> => {
  const [row] = await sql
    .update(uConnectSubscriptions)
    .set({ reads: text`${uConnectSubscriptions.reads} + 1`, nextCheckAt })
    .where(eq(uConnectSubscriptions.ref, ref))
    .returning()
  return row ?? null
}
