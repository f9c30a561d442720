import { and, eq, isNotNull } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { MembershipCheckout } from '../../../domain/membership/membership.ports'
import { FREE_CHOICE, isCorporate, isFree, type Plan, shownPlans } from '../../../domain/membership/plan'
import { LICENCE_NEEDED, type LicensedChoice } from '../../../domain/membership/plan'
import { agentNumberRules, needsAgentNumber } from '../../../domain/membership/u-connect-rules'
import { detailsIn, emptyUConnectUser, type MemberDetails } from '../../../domain/membership/u-connect-user'
import { problemsOf } from '../../../domain/shared/form'
import { type Failure, failure } from '../../../domain/shared/failure'
import { pathTo } from '../../../domain/shared/paths'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { payments } from '../../payments/payments.tables'
import { settleSession } from '../../payments/settle-payment'
import { checkoutOf } from '../membership-checkout'
import { uConnectRegistrations } from '../membership.tables'
import { findPlan } from '../plans'
import { hashOfKey, newKey } from '../registration-key'
import type { RegistrationRow } from '../registration-rows'
import type { BillingServices } from './billing-services'
import { hasLiveSubscription, membershipOfAccount } from './subscription-rows'

const refused = failure('plan-refused', 'This plan can’t be bought online. Please choose another one.', 'planId')
const subscribed = failure(
  'already-subscribed',
  'You already have a paid plan. You can change it under “Membership and billing”.',
)

interface Upgrade {
  readonly accountId: number
  readonly tenant: string
  readonly origin: string
  readonly choice: LicensedChoice
}

/** Opens the card checkout of a paid plan for an account on the free one. The same choice returns the same checkout. */
export const openUpgrade = async (
  services: BillingServices,
  { accountId, tenant, origin, choice: { planId, period, agentRegistrationNumber } }: Upgrade,
): Promise<E.Either<Failure, MembershipCheckout>> => {
  const { db, clock } = services
  const plan = await findPlan(db.sql, planId)
  if (plan === null || isFree(planId) || isCorporate(plan) || shownPlans([plan]).length === 0) return E.left(refused)
  const [account] = await db.sql.select().from(accounts).where(eq(accounts.id, accountId))
  const registration = account === undefined ? null : await membershipFor(db.sql, account, { tenant, origin }, clock())
  if (account === undefined || registration === null) return E.left(refused)
  if (await hasLiveSubscription(db.sql, registration.id, clock())) return E.left(subscribed)
  const problem = await licenceProblem(db.sql, { account, registration, plan, given: agentRegistrationNumber })
  if (problem !== null) return E.left(problem)
  return checkoutOf(services, {
    registration,
    plan,
    period,
    email: account.email,
    isUpgrade: true,
    key: registration.keyHash,
    // A path without a hash, which providers drop. The page itself asks whether the payment has arrived.
    returnUrl: () => `${origin}${pathTo('billing')}`,
    whenPaid: subscribed,
  })
}

interface Licensing {
  readonly account: typeof accounts.$inferSelect
  readonly registration: RegistrationRow
  readonly plan: Plan
  readonly given: string
}

/** Keeps the licence number that a plan needs, unless one is on file or the business is abroad (M5-62). */
const licenceProblem = async (sql: Sql, { account, registration, plan, given }: Licensing): Promise<Failure | null> => {
  const details = registration.details ?? detailsOf(account)
  const isKnown = details.isOutsideAustralia || details.agentRegistrationNumber !== ''
  if (isKnown || !needsAgentNumber(plan.productCode)) return null
  const agentRegistrationNumber = given.trim()
  const wrong = problemsOf(agentNumberRules, { agentRegistrationNumber }).agentRegistrationNumber
  if (wrong !== undefined) return failure(LICENCE_NEEDED, wrong, 'agentRegistrationNumber')
  await sql
    .update(uConnectRegistrations)
    .set({ details: { ...details, agentRegistrationNumber } })
    .where(eq(uConnectRegistrations.id, registration.id))
  return null
}

/** Of an agent who never filled in U-Connect's details. */
const detailsOf = (account: typeof accounts.$inferSelect): MemberDetails => {
  const { firstName, lastName, countryCode, mobile, companyName, abn } = account
  return {
    ...detailsIn(emptyUConnectUser),
    ...{ firstName, lastName, countryCode, companyName, mobileNumber: mobile, abnAcn: abn },
  }
}

/** An agent who never joined U-Connect has the free plan: it is written down with the first paid one. */
const membershipFor = async (
  sql: Sql,
  { id: accountId, email, emailConfirmedAt }: typeof accounts.$inferSelect,
  site: { readonly tenant: string; readonly origin: string },
  now: Date,
): Promise<RegistrationRow | null> => {
  const found = await membershipOfAccount(sql, accountId)
  if (found !== null) return found
  const [written] = await sql
    .insert(uConnectRegistrations)
    .values({
      ...{ ...site, ...FREE_CHOICE, accountId, email, emailConfirmedAt },
      ...{ keyHash: hashOfKey(newKey()), status: 'finished', mailed: false },
      ...{ createdAt: now, expiresAt: now, finishedAt: now },
    })
    .onConflictDoNothing()
    .returning()
  return written ?? membershipOfAccount(sql, accountId)
}

/** Settles a checkout that its member may be returning from. Shows the stored state if the provider can't be reached. */
export const settleUpgrade = async (services: BillingServices, accountId: number): Promise<void> => {
  const { db, payments: engine, log } = services
  const [open] = await db.sql
    .select({ payment: payments })
    .from(payments)
    .innerJoin(uConnectRegistrations, eq(uConnectRegistrations.id, payments.subjectId))
    .where(
      and(
        eq(uConnectRegistrations.accountId, accountId),
        eq(uConnectRegistrations.status, 'finished'),
        eq(payments.kind, 'membership'),
        eq(payments.status, 'open'),
        isNotNull(payments.sessionId),
      ),
    )
  const { sessionId } = open?.payment ?? { sessionId: null }
  if (open === undefined || sessionId === null) return
  try {
    await settleSession(engine, sessionId, open.payment)
  } catch (error) {
    log.warn({ err: error, payment: open.payment.id }, 'the payment could not be read: it will be tried again')
  }
}
