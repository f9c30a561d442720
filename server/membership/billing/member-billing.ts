import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { gstIn } from '../../../domain/invoicing/invoice'
import type { BilledPlan, Billing, BillingCard, BillingPayment } from '../../../domain/membership/billing'
import { FREE_PLAN_ID, type Period, priceIn } from '../../../domain/membership/plan'
import { mayIntroduce } from '../../../domain/membership/plan-rights'
import { after, HOUR } from '../../../domain/shared/dates'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { isMembershipOfAccount, uConnectPlans, uConnectRegistrations } from '../membership.tables'
import { findPlan } from '../plans'
import type { RegistrationRow } from '../registration-rows'
import type { BillingServices } from './billing-services'
import { settleUpgrade } from './open-upgrade'
import { readSubscription } from './read-subscription'
import { membershipOfAccount, type SubscriptionRow, subscriptionOfAccount } from './subscription-rows'
import { uConnectCharges, uConnectSubscriptions } from '../subscription.tables'

/** A member who has been on the provider's page may be back before its event. */
const MAY_HAVE_CHANGED = HOUR

/** A member's plan and payments. Accounts that didn't join U-Connect have the free plan. */
export const memberBilling = async (services: BillingServices, accountId: number): Promise<Billing> => {
  const { sql } = services.db
  await settleUpgrade(services, accountId)
  await readIfStale(services, accountId)
  const subscription = await subscriptionOfAccount(sql, accountId, services.clock())
  const membership = await membershipOfAccount(sql, accountId)
  const paid = subscription?.status === 'ended' ? null : subscription
  return {
    plan: await currentPlan(sql, membership, paid),
    mayIntroduce: await introduces(sql, accountId),
    ...standing(subscription),
    nextPlan: await nextPlan(sql, paid),
    card: paid === null ? null : cardOf(paid),
    payments: await paymentsOf(sql, accountId),
  }
}

/** The page shows what is stored if the provider can't be reached. */
const readIfStale = async (services: BillingServices, accountId: number): Promise<void> => {
  const { db, clock, log } = services
  const subscription = await subscriptionOfAccount(db.sql, accountId, clock())
  if (subscription === null || !isStale(subscription, clock())) return
  try {
    await readSubscription(services, subscription.ref)
  } catch (error) {
    log.warn(
      { err: error, subscription: subscription.ref },
      'the subscription could not be read: the stored state is shown',
    )
  }
}

const isStale = ({ status, answered, portalOpenedAt, nextCheckAt }: SubscriptionRow, now: Date): boolean =>
  answered === 0 ||
  (status !== 'ended' && portalOpenedAt !== null && after(portalOpenedAt, MAY_HAVE_CHANGED) > now) ||
  (nextCheckAt !== null && nextCheckAt <= now)

/** Read again, because the call may have settled the payment of a plan. */
const introduces = async (sql: Sql, accountId: number): Promise<boolean> => {
  const [found] = await sql
    .select({
      role: accounts.role,
      introducerGrantedAt: accounts.introducerGrantedAt,
      productCode: uConnectPlans.productCode,
    })
    .from(accounts)
    .leftJoin(uConnectRegistrations, isMembershipOfAccount)
    .leftJoin(uConnectPlans, eq(uConnectPlans.id, uConnectRegistrations.planId))
    .where(eq(accounts.id, accountId))
  return found !== undefined && mayIntroduce(found)
}

const billed = async (sql: Sql, planId: number, period: Period): Promise<BilledPlan> => {
  const plan = await findPlan(sql, planId)
  if (plan === null) throw new Error(`The plan ${planId} does not exist.`)
  return { name: plan.name, period, priceCents: priceIn(plan, period) }
}

/** At the price that is charged, which stays when the plan's price changes. */
const currentPlan = async (
  sql: Sql,
  membership: RegistrationRow | null,
  paid: SubscriptionRow | null,
): Promise<BilledPlan> => {
  const plan = await billed(sql, membership?.planId ?? FREE_PLAN_ID, membership?.period ?? 'MONTHLY')
  return paid === null ? plan : { ...plan, priceCents: paid.amountCents }
}

const nextPlan = async (sql: Sql, paid: SubscriptionRow | null): Promise<BilledPlan | null> =>
  paid === null || paid.nextPlanId === null || paid.nextPeriod === null
    ? null
    : billed(sql, paid.nextPlanId, paid.nextPeriod)

const standing = (subscription: SubscriptionRow | null): Pick<Billing, 'state' | 'on'> => {
  if (subscription === null) return { state: 'free', on: null }
  const { status, endsAt, periodEndsAt, retryAt } = subscription
  if (status === 'ended') return { state: 'free', on: endsAt }
  if (status === 'past-due') return { state: 'past-due', on: retryAt }
  return endsAt === null ? { state: 'renews', on: periodEndsAt } : { state: 'ends', on: endsAt }
}

const cardOf = ({ cardBrand, cardLast4 }: Pick<SubscriptionRow, 'cardBrand' | 'cardLast4'>): BillingCard | null =>
  cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 }

type ChargeRow = typeof uConnectCharges.$inferSelect

/** Payments of an account's membership, also of subscriptions that have ended, newest first. */
export const chargesOfAccount = async (sql: Sql, accountId: number, id?: number): Promise<readonly ChargeRow[]> => {
  const rows = await sql
    .select({ charge: uConnectCharges })
    .from(uConnectCharges)
    .innerJoin(uConnectSubscriptions, eq(uConnectSubscriptions.ref, uConnectCharges.subscriptionRef))
    .innerJoin(uConnectRegistrations, eq(uConnectRegistrations.id, uConnectSubscriptions.registrationId))
    .where(
      and(
        eq(uConnectRegistrations.accountId, accountId),
        eq(uConnectRegistrations.status, 'finished'),
        isNotNull(uConnectCharges.number),
        ...(id === undefined ? [] : [eq(uConnectCharges.id, id)]),
      ),
    )
    .orderBy(desc(uConnectCharges.paidAt), desc(uConnectCharges.id))
  return rows.map(({ charge }) => charge)
}

const paymentsOf = async (sql: Sql, accountId: number): Promise<readonly BillingPayment[]> =>
  (await chargesOfAccount(sql, accountId)).map((charge) => ({
    id: charge.id,
    number: charge.number ?? 0,
    paidAt: charge.paidAt,
    description: charge.description,
    amountCents: charge.amountCents,
    gstCents: gstIn(charge.amountCents),
    card: cardOf(charge),
  }))
