import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Membership } from '../../domain/membership/membership.ports'
import { isFree } from '../../domain/membership/plan'
import { type Failure, failure } from '../../domain/shared/failure'
import { payments } from '../payments/payments.tables'
import { accountExists } from './begin-registration'
import { readyToJoin } from './business-check'
import type { MembershipServices } from './membership-services'
import { makeMember } from './make-member'
import { type Outcome, settleMembership } from './membership-payment'
import { uConnectCheckouts } from './membership.tables'
import { findPlan } from './plans'
import { findByKey, lockRegistration, over, type RegistrationRow } from './registration-rows'
import { hashOfKey } from './registration-key'

const notPaid = failure('not-paid', 'This membership hasn’t been paid for.')
const refunded = failure(
  'membership-refunded',
  'This email address already has an account. We’re refunding your payment in full. Please log in.',
)

export interface Report {
  readonly token: string
  readonly sessionId: string
  readonly uid: string
}

/** Handles the browser's return: with a payment's session, or without one for the free plan, where the key is the token (M4-18). */
export const reportSession = (services: MembershipServices, report: Report): Promise<E.Either<Failure, Membership>> =>
  report.sessionId === '' ? finishFree(services, report) : finishPaid(services, report)

const isTheirs = ({ id }: RegistrationRow, uid: string): boolean => uid === '' || uid === String(id)

const finishFree = async (
  services: MembershipServices,
  { token, uid }: Report,
): Promise<E.Either<Failure, Membership>> => {
  const row = await findByKey(services.db.sql, token)
  if (row === null || !isTheirs(row, uid)) return E.left(over)
  if (row.status === 'finished') return membershipOf(services, row, null)
  if (row.status !== 'open' || row.expiresAt <= services.clock()) return E.left(over)
  const ready = await readyToJoin(services, token, row)
  if (E.isLeft(ready)) return ready
  if (!isFree(ready.right.plan.id)) return E.left(notPaid)
  const member = await services.db.transaction(async (sql) => {
    const locked = await lockRegistration(sql, row.id)
    if (locked?.status !== 'open') return locked?.status === 'finished' ? locked : null
    return makeMember(services, sql, { ...ready.right, registration: locked }, 0)
  })
  return member === null ? E.left(accountExists) : membershipOf(services, member, null)
}

const finishPaid = async (
  services: MembershipServices,
  { token, sessionId, uid }: Report,
): Promise<E.Either<Failure, Membership>> => {
  const [checkout] = await services.db.sql
    .select({ registrationId: payments.subjectId, keyHash: uConnectCheckouts.keyHash })
    .from(payments)
    .innerJoin(uConnectCheckouts, eq(uConnectCheckouts.paymentId, payments.id))
    .where(eq(payments.sessionId, sessionId))
  if (checkout === undefined) return E.left(over)
  const byKey = await findByKey(services.db.sql, token)
  const isOwn = checkout.keyHash === hashOfKey(token) || byKey?.id === checkout.registrationId
  if (!isOwn || (uid !== '' && uid !== String(checkout.registrationId))) return E.left(over)
  return answerTo(services, await settleMembership(services, sessionId))
}

const answerTo = async (services: MembershipServices, outcome: Outcome): Promise<E.Either<Failure, Membership>> => {
  switch (outcome.kind) {
    case 'joined':
      return membershipOf(services, outcome.registration, outcome.subscriptionRef)
    case 'refunded':
      return E.left(refunded)
    case 'not-paid':
    case 'unknown':
      return E.left(notPaid)
  }
}

const membershipOf = async (
  { db }: MembershipServices,
  { planId, email }: RegistrationRow,
  subscriptionRef: string | null,
): Promise<E.Either<Failure, Membership>> => {
  const plan = await findPlan(db.sql, planId ?? 0)
  if (plan === null) throw new Error(`the plan ${planId} of a membership no longer exists`)
  return E.right({ productCode: plan.productCode, planName: plan.name, email, subscriptionId: subscriptionRef ?? '' })
}
