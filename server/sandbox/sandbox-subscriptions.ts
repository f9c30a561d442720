import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Sql } from '../db/database'
import type { SubscriptionCharge, SubscriptionRequest, SubscriptionState } from '../payments/provider'
import type { SandboxSession } from './sandbox-event'
import { periodEnd } from './sandbox-periods'
import { renewDue } from './sandbox-renewals'
import type { SandboxBooks } from './sandbox-books'
import { sandboxCharges, sandboxSessions, sandboxSubscriptions } from './sandbox.tables'

export type Subscription = typeof sandboxSubscriptions.$inferSelect

/** Begins the subscription of a paid session, with its first charge; does nothing for any other session. */
export const beginSubscription = async (sql: Sql, session: SandboxSession): Promise<void> => {
  const { paymentRef: ref, interval, completedAt, cardBrand, cardLast4, amountCents, lines } = session
  if (interval === null || ref === null || completedAt === null || cardBrand === null || cardLast4 === null) return
  const plan = { name: lines.map(({ name }) => name).join('; '), amountCents, interval }
  const periodEndsAt = periodEnd(completedAt, interval, 1)
  const begun = await sql
    .insert(sandboxSubscriptions)
    .values({
      ...{ ref, plan, status: 'active', anchoredAt: completedAt, periods: 1 },
      ...{ periodEndsAt, dueAt: periodEndsAt, cardBrand, cardLast4 },
    })
    .onConflictDoNothing()
    .returning({ ref: sandboxSubscriptions.ref })
  if (begun.length > 0)
    await sql.insert(sandboxCharges).values({
      ref: `${ref}_1`,
      subscriptionRef: ref,
      description: plan.name,
      paidAt: completedAt,
      isLater: false,
      ...{ amountCents, cardBrand, cardLast4 },
    })
}

/** The current subscription; null without one. One that an earlier release sold has no row until it is asked for. */
export const currentSubscription = async (books: SandboxBooks, ref: string): Promise<Subscription | null> => {
  const { sql } = books.database
  const find = async () => (await sql.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.ref, ref)))[0]
  if ((await find()) === undefined) await beginSold(books, ref)
  await renewDue(books, eq(sandboxSubscriptions.ref, ref))
  return (await find()) ?? null
}

const beginSold = ({ database }: SandboxBooks, ref: string): Promise<void> =>
  database.transaction(async (sql) => {
    const [session] = await sql
      .select()
      .from(sandboxSessions)
      .where(
        and(
          eq(sandboxSessions.paymentRef, ref),
          isNotNull(sandboxSessions.interval),
          isNull(sandboxSessions.cancelledAt),
        ),
      )
    if (session !== undefined) await beginSubscription(sql, session)
  })

/** Ends a subscription immediately, in the merchant's transaction. */
export const endNow = async (sql: Sql, ref: string, now: Date): Promise<void> => {
  await sql
    .update(sandboxSubscriptions)
    .set({ status: 'ended', endedAt: now, dueAt: null })
    .where(and(eq(sandboxSubscriptions.ref, ref), ne(sandboxSubscriptions.status, 'ended')))
}

export const readSubscription = async (
  books: SandboxBooks,
  { subscriptionRef }: SubscriptionRequest,
): Promise<SubscriptionState | null> => {
  const found = await currentSubscription(books, subscriptionRef)
  if (found === null) return null
  const { status, plan, nextPlan, periodEndsAt, endsAtPeriodEnd, endedAt, failedRef, dueAt } = found
  return {
    ...{ subscriptionRef, status, periodEndsAt },
    price: priceOf(plan),
    nextPrice: nextPlan === null ? null : priceOf(nextPlan),
    endsAt: endedAt ?? (endsAtPeriodEnd ? periodEndsAt : null),
    card: cardOf(found),
    failed:
      status === 'past-due' && failedRef !== null
        ? { chargeRef: failedRef, amountCents: (nextPlan ?? plan).amountCents, retryAt: dueAt }
        : null,
    charges: await chargesOf(books, subscriptionRef),
  }
}

const priceOf = ({ amountCents, interval }: Subscription['plan']) => ({ amountCents, interval })

/** Our name for Mastercard is not that of the provider's answers. */
const cardOf = ({ cardBrand, cardLast4 }: Pick<Subscription, 'cardBrand' | 'cardLast4'>) => ({
  brand: cardBrand === 'master' ? 'mastercard' : cardBrand,
  last4: cardLast4,
})

const chargesOf = async ({ database }: SandboxBooks, ref: string): Promise<readonly SubscriptionCharge[]> => {
  const rows = await database.sql
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.subscriptionRef, ref))
    .orderBy(asc(sandboxCharges.paidAt))
  return rows.map(({ ref: chargeRef, amountCents, description, paidAt, isLater, ...card }) => ({
    ...{ chargeRef, amountCents, description, paidAt, isLater },
    card: cardOf(card),
  }))
}
