import { eq, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { ChosenPackage, SentUser } from '../../adapters/http/membership/u-connect-user.wire'
import { isCorporate, type Plan } from '../../domain/membership/plan'
import { joiningPasswordRules, memberDetailsRules, tidiedDetails } from '../../domain/membership/u-connect-rules'
import { detailsIn } from '../../domain/membership/u-connect-user'
import { type Failure, failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import { tenants } from '../content/content.tables'
import { accounts } from '../identity/identity.tables'
import { checkedAt } from './business-check'
import type { MembershipServices } from './membership-services'
import { findPlan } from './plans'
import { changeOpen, completeSoFar, findOpen, over, type RegistrationRow } from './registration-rows'
import { hashOfKey, newKey } from './registration-key'

/** The caller's claims about the registration; omitted ones aren't checked. */
interface Identity {
  readonly userId: number | null
  readonly email: string
}

const malformed = (field: string, message: string) => E.left(failure('malformed', message, field))

/** The key alone grants access; a different email in the same call means that two registrations were mixed up. */
const opened = async (
  { db, clock }: MembershipServices,
  key: string,
  { userId, email }: Identity,
): Promise<E.Either<Failure, RegistrationRow>> => {
  const row = await findOpen(db.sql, key, clock())
  if (row === null) return E.left(over)
  if (email.trim() !== '' && email.trim().toLowerCase() !== row.email.toLowerCase())
    return malformed('email', 'This registration is for a different email address.')
  return userId === null || userId === row.id
    ? E.right(row)
    : malformed('userId', 'userId: does not match this registration.')
}

/** Returns the password step's first problem: the wizard's rules, then password strength (M5-51 to M5-53). */
export const passwordProblem = async (
  services: MembershipServices,
  email: string,
  password: string,
): Promise<E.Either<Failure, null>> => {
  const problem = firstProblem(joiningPasswordRules, { email, password })
  if (problem !== null) return malformed(problem.field, problem.message)
  const weakness = await services.passwordProblem(password)
  return weakness === null ? E.right(null) : malformed('password', weakness)
}

/** The password's hash to keep: a new one's, or the buyer's own, who has to type the password of the account that becomes a member's. */
const acceptedPassword = async (
  services: MembershipServices,
  { accountId, email }: RegistrationRow,
  password: string,
): Promise<E.Either<Failure, string>> => {
  if (accountId === null) {
    const problem = await passwordProblem(services, email, password)
    return E.isLeft(problem) ? problem : E.right(await services.hashPassword(password))
  }
  const isOwn = await services.isPasswordOf({ accountId, email }, password)
  if (E.isLeft(isOwn)) return isOwn
  const [account] = await services.db.sql
    .select({ hash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account === undefined || !isOwn.right
    ? malformed('password', 'This is not the password of your account.')
    : E.right(account.hash)
}

export const planFor = async ({ db }: MembershipServices, id: number): Promise<E.Either<Failure, Plan>> => {
  const plan = await findPlan(db.sql, id)
  if (plan === null) return malformed('subscriptionUConnectId', 'Plan not found.')
  return isCorporate(plan)
    ? E.left(
        failure(
          'plan-refused',
          'Corporate plans have custom pricing. Please request to join.',
          'subscriptionUConnectId',
        ),
      )
    : E.right(plan)
}

export const choosePlan = async (
  services: MembershipServices,
  key: string,
  sent: ChosenPackage,
): Promise<E.Either<Failure, { row: RegistrationRow; plan: Plan }>> => {
  const { planId, period, password } = sent
  const row = await opened(services, key, sent)
  if (E.isLeft(row)) return row
  const plan = await planFor(services, planId)
  if (E.isLeft(plan)) return plan
  const hash = password === null ? E.right(null) : await acceptedPassword(services, row.right, password)
  if (E.isLeft(hash)) return hash
  const change = { planId, period, ...(hash.right === null ? {} : { passwordHash: hash.right }) }
  return E.map((changed: RegistrationRow) => ({ row: changed, plan: plan.right }))(
    await changeOpen(services.db.sql, key, services.clock(), change),
  )
}

/** Returns a new key; the old one is no longer valid. */
export interface Saved {
  readonly key: string
  readonly row: RegistrationRow
}

const saved = async (
  services: MembershipServices,
  key: string,
  change: Parameters<typeof changeOpen>[3],
): Promise<E.Either<Failure, Saved>> => {
  const next = newKey()
  return E.map((row: RegistrationRow) => ({ key: next, row }))(
    await changeOpen(services.db.sql, key, services.clock(), { ...change, keyHash: hashOfKey(next) }),
  )
}

export const savePassword = async (
  services: MembershipServices,
  key: string,
  sent: Identity & { readonly password: string },
): Promise<E.Either<Failure, Saved>> => {
  const row = await opened(services, key, sent)
  if (E.isLeft(row)) return row
  const hash = await acceptedPassword(services, row.right, sent.password)
  return E.isLeft(hash) ? hash : saved(services, key, { passwordHash: hash.right })
}

/** May include a password (M3-10); an empty one keeps the current password. */
export const saveDetails = async (
  services: MembershipServices,
  key: string,
  { user, password }: SentUser,
): Promise<E.Either<Failure, Saved>> => {
  const row = await opened(services, key, user)
  if (E.isLeft(row)) return row
  const plan = row.right.planId === null ? null : await findPlan(services.db.sql, row.right.planId)
  if (plan === null) return E.left(failure('incomplete', 'Please choose a plan first.', 'plan'))
  const details = tidiedDetails(detailsIn(user))
  const wrong = firstProblem(memberDetailsRules(plan.productCode), details)
  if (wrong !== null) return malformed(wrong.field, wrong.message)
  const hash = password === '' ? E.right(null) : await acceptedPassword(services, row.right, password)
  if (E.isLeft(hash)) return hash
  const businessCheckedAt = await checkedAt(services, row.right, details)
  if (E.isLeft(businessCheckedAt)) return businessCheckedAt
  return saved(services, key, {
    details,
    businessCheckedAt: businessCheckedAt.right,
    ...(hash.right === null ? {} : { passwordHash: hash.right }),
  })
}

export const acceptTerms = async (
  services: MembershipServices,
  key: string,
  sent: Identity,
): Promise<E.Either<Failure, RegistrationRow>> => {
  const row = await opened(services, key, sent)
  if (E.isLeft(row)) return row
  const soFar = await completeSoFar(services.db.sql, row.right)
  return E.isLeft(soFar)
    ? soFar
    : changeOpen(services.db.sql, key, services.clock(), {
        termsAcceptedAt: services.clock(),
        acceptedTexts: currentTexts(row.right),
      })
}

/** The versions that the brand shows when the statement runs. */
const currentTexts = ({ tenant }: Pick<RegistrationRow, 'tenant'>) =>
  sql`(SELECT ${tenants.details}->'texts' FROM ${tenants} WHERE ${tenants.label} = ${tenant})`
