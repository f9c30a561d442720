import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { memberDetailsRules } from '../../domain/membership/u-connect-rules'
import { type RegistrationEvent, registrationStatuses } from '../../domain/membership/registration.lifecycle'
import type { MemberDetails } from '../../domain/membership/u-connect-user'
import type { Plan } from '../../domain/membership/plan'
import { type Failure, failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import type { Sql } from '../db/database'
import { uConnectRegistrations } from './membership.tables'
import { findPlan } from './plans'
import { hashOfKey } from './registration-key'

export type RegistrationRow = typeof uConnectRegistrations.$inferSelect
type Change = Partial<
  Pick<
    RegistrationRow,
    'keyHash' | 'planId' | 'period' | 'passwordHash' | 'details' | 'termsAcceptedAt' | 'businessCheckedAt'
  >
> & { readonly acceptedTexts?: SQL }

/** Unknown, used and expired keys get the same error, so callers cannot tell them apart. */
export const over = failure('registration-over', 'Your registration has timed out. Please start again.')

const open = (key: string, now: Date) =>
  and(
    eq(uConnectRegistrations.keyHash, hashOfKey(key)),
    eq(uConnectRegistrations.status, 'open'),
    gt(uConnectRegistrations.expiresAt, now),
  )

/** A registration whose key is still valid. */
export const findOpen = async (sql: Sql, key: string, now: Date): Promise<RegistrationRow | null> => {
  const [row] = await sql.select().from(uConnectRegistrations).where(open(key, now))
  return row ?? null
}

/** Finds a registration by key, in any status. */
export const findByKey = async (sql: Sql, key: string): Promise<RegistrationRow | null> => {
  const [row] = await sql
    .select()
    .from(uConnectRegistrations)
    .where(eq(uConnectRegistrations.keyHash, hashOfKey(key)))
  return row ?? null
}

export const findRegistration = async (sql: Sql, id: number): Promise<RegistrationRow | null> => {
  const [row] = await sql.select().from(uConnectRegistrations).where(eq(uConnectRegistrations.id, id))
  return row ?? null
}

/** Locks the row until the transaction ends, so that its status can't change. */
export const lockRegistration = async (sql: Sql, id: number): Promise<RegistrationRow | null> => {
  const [row] = await sql.select().from(uConnectRegistrations).where(eq(uConnectRegistrations.id, id)).for('update')
  return row ?? null
}

/** One statement: if two concurrent calls both replace the same key, only one succeeds. */
export const changeOpen = async (
  sql: Sql,
  key: string,
  now: Date,
  change: Change,
): Promise<E.Either<Failure, RegistrationRow>> => {
  const [row] = await sql.update(uConnectRegistrations).set(change).where(open(key, now)).returning()
  return row === undefined ? E.left(over) : E.right(row)
}

/** Moves a registration along its lifecycle; null if its current status doesn't allow it. */
export const moveRegistration = async (
  sql: Sql,
  id: number,
  event: RegistrationEvent,
  change: Partial<Pick<RegistrationRow, 'planId' | 'period' | 'accountId' | 'finishedAt' | 'passwordHash'>>,
): Promise<RegistrationRow | null> => {
  const from = registrationStatuses.from(event)
  const [first] = from
  const to = first === undefined ? null : registrationStatuses.next(first, event)
  if (to === null) return null
  const [row] = await sql
    .update(uConnectRegistrations)
    .set({ ...change, status: to })
    .where(and(eq(uConnectRegistrations.id, id), inArray(uConnectRegistrations.status, [...from])))
    .returning()
  return row ?? null
}

/** A registration with every step completed. */
export interface Complete {
  readonly registration: RegistrationRow
  readonly plan: Plan
  readonly details: MemberDetails
  readonly passwordHash: string
}

const missing = (step: 'plan' | 'password' | 'details' | 'terms', message: string) =>
  E.left(failure('incomplete', message, step))

/** The first missing step, in the wizard's order. Details are checked against the current plan. */
export const completeSoFar = async (sql: Sql, registration: RegistrationRow): Promise<E.Either<Failure, Complete>> => {
  const { planId, passwordHash, details } = registration
  const plan = planId === null ? null : await findPlan(sql, planId)
  if (plan === null) return missing('plan', 'Please choose a plan first.')
  if (passwordHash === null) return missing('password', 'Please choose a password first.')
  if (details === null) return missing('details', 'Please fill in your details first.')
  const problem = firstProblem(memberDetailsRules(plan.productCode), details)
  return problem === null ? E.right({ registration, plan, details, passwordHash }) : missing('details', problem.message)
}

const emailUnconfirmed = failure('email-unconfirmed', 'Confirm your email address first. We’ll send you a code.')
export const registerUnreachable = failure(
  'register-unreachable',
  'We couldn’t reach the business register to check your ABN/ACN. Please try again in a few minutes.',
)

/** Members in Australia need a number from the business register. */
export const needsBusinessCheck = ({ details, businessCheckedAt }: RegistrationRow): boolean =>
  details?.isOutsideAustralia !== true && businessCheckedAt === null

/** The only way to the role agent: every step is completed, the email is confirmed and the business is in the register. */
export const complete = async (sql: Sql, registration: RegistrationRow): Promise<E.Either<Failure, Complete>> => {
  const soFar = await completeSoFar(sql, registration)
  if (E.isLeft(soFar)) return soFar
  if (registration.termsAcceptedAt === null) return missing('terms', 'Please accept Terms and Conditions')
  if (registration.emailConfirmedAt === null) return E.left(emailUnconfirmed)
  return needsBusinessCheck(registration) ? E.left(registerUnreachable) : soFar
}
