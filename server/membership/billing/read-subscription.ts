import { and, asc, eq, lt, lte, max, ne } from 'drizzle-orm'
import { planAtPrice } from '../../../domain/membership/billing'
import { FREE_PLAN_ID, type Plan, type PlanChoice } from '../../../domain/membership/plan'
import { after, DAY, HOUR, MINUTE } from '../../../domain/shared/dates'
import type { Sql } from '../../db/database'
import { inTurn } from '../../jobs/let-others'
import { payments } from '../../payments/payments.tables'
import type { SubscriptionState } from '../../payments/provider'
import type { BillingServices } from './billing-services'
import { type Changes, postChanges } from './post-changes'
import { recordCharges } from './record-charges'
import { allPlans } from '../plans'
import { uConnectRegistrations } from '../membership.tables'
import { lockRegistration, type RegistrationRow } from '../registration-rows'
import { beginReading, noteSubscriptions, type SubscriptionRow } from './subscription-rows'
import { uConnectCharges, uConnectSubscriptions } from '../subscription.tables'

const BATCH = 20
const TRY_AGAIN = 5 * MINUTE
/** The provider charges a little after the period has ended, and its event may get lost. */
const LATE = HOUR
/** An invoice may be paid weeks after it was made, when a declined charge is tried again. */
const STILL_UNPAID = 45 * DAY

/** Handles the provider's event that a subscription has changed. Its state is read from the provider, so the order of events doesn't matter. */
export const subscriptionChanged = async (services: BillingServices, ref: string): Promise<void> => {
  await noteSubscriptions(services.db.sql, eq(payments.paymentRef, ref), services.clock())
  await readSubscription(services, ref)
}

/** Reads the state of subscriptions whose event may have been lost. Safe to run on several nodes at once. */
export const readDueSubscriptions = async (services: BillingServices, stopping?: AbortSignal): Promise<void> => {
  const due = await services.db.sql
    .select({ ref: uConnectSubscriptions.ref })
    .from(uConnectSubscriptions)
    .where(lte(uConnectSubscriptions.nextCheckAt, services.clock()))
    .orderBy(asc(uConnectSubscriptions.nextCheckAt))
    .limit(BATCH)
  for await (const { ref } of inTurn(due, stopping)) {
    try {
      await readSubscription(services, ref)
    } catch (error) {
      services.log.warn({ err: error, subscription: ref }, 'the subscription could not be read: it will be tried again')
    }
  }
}

/** Reads a subscription's state from the provider and stores it; does nothing for one that isn't ours. */
export const readSubscription = async (services: BillingServices, ref: string): Promise<void> => {
  const { db, clock, payments: engine, log } = services
  const begun = await beginReading(db.sql, ref, after(clock(), TRY_AGAIN))
  if (begun === null) return
  const chargesSince = await lastCharge(db.sql, ref)
  const state = await engine.provider.subscription({ subscriptionRef: ref, chargesSince })
  if (state === null) {
    log.error({ subscription: ref }, 'the payment provider does not know this subscription: it is reads again in a day')
    return askAgain(db.sql, ref, after(clock(), DAY))
  }
  await db.transaction((sql) => store(services, sql, begun, state))
}

const askAgain = async (sql: Sql, ref: string, nextCheckAt: Date): Promise<void> => {
  await sql.update(uConnectSubscriptions).set({ nextCheckAt }).where(eq(uConnectSubscriptions.ref, ref))
}

const lastCharge = async (sql: Sql, ref: string): Promise<Date | null> => {
  const [last] = await sql
    .select({ paidAt: max(uConnectCharges.paidAt) })
    .from(uConnectCharges)
    .where(eq(uConnectCharges.subscriptionRef, ref))
  const paidAt = last?.paidAt ?? null
  return paidAt === null ? null : after(paidAt, -STILL_UNPAID)
}

/** Charges are facts, whichever reading reports them; the state is the latest reading's. */
const store = async (
  services: BillingServices,
  sql: Sql,
  { ref, registrationId, reads }: SubscriptionRow,
  state: SubscriptionState,
): Promise<void> => {
  const registration = await lockRegistration(sql, registrationId)
  const [before] = await sql
    .select()
    .from(uConnectSubscriptions)
    .where(eq(uConnectSubscriptions.ref, ref))
    .for('update')
  if (registration === null || before === undefined) return
  const tenant = await services.tenantByLabel(sql, registration.tenant)
  const charges = await recordCharges(sql, { registration, subscriptionRef: ref, tenant }, state.charges)
  const isNew = await storeState(services, sql, { registration, before, state, reads })
  const hasEnded = isNew && state.status === 'ended' && before.status !== 'ended' && !(await hasAnother(sql, before))
  const changes: Changes = {
    ...{ registration, charges, before: isNew ? before : null, state, reading: reads },
    endedPlanId: hasEnded ? registration.planId : null,
  }
  if (registration.status === 'finished') await postChanges(sql, changes, services.clock())
}

interface Reading {
  readonly registration: RegistrationRow
  readonly before: SubscriptionRow
  readonly state: SubscriptionState
  readonly reads: number
}

/** False if a later reading has been stored already. */
const storeState = async (services: BillingServices, sql: Sql, reading: Reading): Promise<boolean> => {
  const { registration, before, state, reads } = reading
  const { status, price, nextPrice, periodEndsAt, endsAt, card, failed } = state
  const plans = await allPlans(sql)
  const choice = choiceOf(plans, reading)
  const next = nextPrice === null ? null : planAtPrice(plans, nextPrice, choice)
  const stored = await sql
    .update(uConnectSubscriptions)
    .set({
      ...{ status, ...price, periodEndsAt, endsAt, answered: reads },
      nextPlanId: next?.planId ?? null,
      nextPeriod: next?.period ?? null,
      cardBrand: card?.brand ?? null,
      cardLast4: card?.last4 ?? null,
      failedRef: failed?.chargeRef ?? null,
      retryAt: failed?.retryAt ?? null,
      nextCheckAt: nextCheck(state, services.clock()),
    })
    .where(and(eq(uConnectSubscriptions.ref, before.ref), lt(uConnectSubscriptions.answered, reads)))
    .returning({ ref: uConnectSubscriptions.ref })
  if (stored.length === 0) return false
  if (status !== 'ended' || !(await hasAnother(sql, before))) await movePlan(sql, registration, choice)
  return true
}

/** Members whose paid plan has ended have the free one (decision 0053). */
const choiceOf = (plans: readonly Plan[], { registration, before, state }: Reading): PlanChoice => {
  const current = { planId: registration.planId ?? FREE_PLAN_ID, period: registration.period ?? 'MONTHLY' }
  if (state.status === 'ended') return { ...current, planId: FREE_PLAN_ID }
  const isSame = state.price.amountCents === before.amountCents && state.price.interval === before.interval
  return isSame ? current : planAtPrice(plans, state.price, current)
}

const hasAnother = async (sql: Sql, { ref, registrationId }: SubscriptionRow): Promise<boolean> =>
  (await sql.$count(
    uConnectSubscriptions,
    and(
      eq(uConnectSubscriptions.registrationId, registrationId),
      ne(uConnectSubscriptions.ref, ref),
      ne(uConnectSubscriptions.status, 'ended'),
    ),
  )) > 0

const movePlan = async (sql: Sql, { id }: RegistrationRow, choice: PlanChoice): Promise<void> => {
  await sql
    .update(uConnectRegistrations)
    .set(choice)
    .where(and(eq(uConnectRegistrations.id, id), eq(uConnectRegistrations.status, 'finished')))
}

const nextCheck = ({ status, endsAt, periodEndsAt, failed }: SubscriptionState, now: Date): Date | null => {
  if (status === 'ended') return null
  const due = after(status === 'past-due' ? (failed?.retryAt ?? now) : (endsAt ?? periodEndsAt), LATE)
  return due > now ? due : after(now, LATE)
}
