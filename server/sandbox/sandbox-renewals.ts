import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import { after, DAY } from '../../domain/shared/dates'
import { subscriptionDelivery } from './sandbox-event'
import { periodEnd } from './sandbox-periods'
import { newRef } from './sandbox-ref'
import type { SandboxBooks } from './sandbox-books'
import { sandboxCharges, sandboxDeliveries, sandboxSubscriptions } from './sandbox.tables'

type Subscription = typeof sandboxSubscriptions.$inferSelect
type Charge = typeof sandboxCharges.$inferInsert

const BATCH = 50
/** A declined charge is tried again after these waits; after the last one the subscription ends. */
const RETRIES = [3 * DAY, 5 * DAY, 7 * DAY]

/**
 * Charges subscriptions whose period has ended, tries declined charges again, and ends cancelled ones: all, or only those
 * given. A longer time that has passed is made up for step by step, each at its own time.
 */
export const renewDue = async ({ database, clock, onDelivery }: SandboxBooks, which?: SQL): Promise<void> => {
  const now = clock()
  const count = await database.transaction(async (sql) => {
    const due = await sql
      .select()
      .from(sandboxSubscriptions)
      .where(and(lte(sandboxSubscriptions.dueAt, now), which))
      .orderBy(asc(sandboxSubscriptions.dueAt))
      .limit(BATCH)
      .for('update')
    for (const before of due) {
      const { ref } = before
      const { subscription, charges } = stepsUntil(before, now)
      await sql.update(sandboxSubscriptions).set(subscription).where(eq(sandboxSubscriptions.ref, ref))
      if (charges.length > 0) await sql.insert(sandboxCharges).values([...charges])
      await sql.insert(sandboxDeliveries).values(subscriptionDelivery(ref, now))
    }
    return due.length
  })
  if (count > 0) onDelivery()
}

const stepsUntil = (
  before: Subscription,
  now: Date,
): { readonly subscription: Subscription; readonly charges: readonly Charge[] } => {
  const charges: Charge[] = []
  let subscription = before
  while (subscription.dueAt !== null && subscription.dueAt <= now) {
    const step = stepAt(subscription, subscription.dueAt)
    subscription = step.subscription
    if (step.charge !== null) charges.push(step.charge)
  }
  return { subscription, charges }
}

interface Step {
  readonly subscription: Subscription
  readonly charge: Charge | null
}

const stepAt = (subscription: Subscription, at: Date): Step => {
  if (subscription.endsAtPeriodEnd) return { subscription: ended(subscription, at), charge: null }
  return subscription.cardDeclines ? { subscription: declined(subscription, at), charge: null } : paid(subscription, at)
}

const ended = (subscription: Subscription, at: Date): Subscription => ({
  ...subscription,
  status: 'ended',
  endedAt: at,
  dueAt: null,
})

const declined = (subscription: Subscription, at: Date): Subscription => {
  const wait = RETRIES[subscription.attempts]
  return wait === undefined
    ? ended(subscription, at)
    : {
        ...subscription,
        status: 'past-due',
        failedRef: subscription.failedRef ?? newRef('in'),
        attempts: subscription.attempts + 1,
        dueAt: after(at, wait),
      }
}

const paid = (subscription: Subscription, at: Date): Step => {
  const { ref: subscriptionRef, cardBrand, cardLast4, failedRef } = subscription
  const plan = subscription.nextPlan ?? subscription.plan
  // Another interval begins to count where the paid period ends.
  const [anchoredAt, periods] =
    plan.interval === subscription.plan.interval
      ? [subscription.anchoredAt, subscription.periods + 1]
      : [subscription.periodEndsAt, 1]
  const periodEndsAt = periodEnd(anchoredAt, plan.interval, periods)
  return {
    subscription: {
      ...subscription,
      ...{ plan, nextPlan: null, anchoredAt, periods, periodEndsAt },
      ...{ status: 'active', failedRef: null, attempts: 0, dueAt: periodEndsAt },
    },
    charge: {
      ref: failedRef ?? newRef('in'),
      description: plan.name,
      amountCents: plan.amountCents,
      paidAt: at,
      isLater: true,
      ...{ subscriptionRef, cardBrand, cardLast4 },
    },
  }
}
