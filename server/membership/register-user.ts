import * as E from 'fp-ts/lib/Either.js'
import type { SentUser } from '../../adapters/http/membership/u-connect-user.wire'
import { FREE_PLAN_ID } from '../../domain/membership/plan'
import { memberDetailsRules, tidiedDetails } from '../../domain/membership/u-connect-rules'
import { detailsIn } from '../../domain/membership/u-connect-user'
import { type Failure, failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import { type Beginning, beginRegistration } from './begin-registration'
import { businessStanding } from './business-check'
import type { MembershipServices } from './membership-services'
import type { RegistrationRow } from './registration-rows'
import { choosePlan, passwordProblem, planFor, saveDetails } from './save-steps'

/** The wizard's first steps in one call, depending on which fields are sent (M7-25). Nothing is begun if a step is refused. */
export const registerUser = async (
  services: MembershipServices,
  { user, password }: SentUser,
  from: Omit<Beginning, 'email' | 'buyerId'>,
): Promise<E.Either<Failure, { key: string; row: RegistrationRow }>> => {
  const planId = user.subscriptionUConnectId ?? FREE_PLAN_ID
  const plan = await planFor(services, planId)
  if (E.isLeft(plan)) return plan
  const details = user.firstName === '' ? null : tidiedDetails(detailsIn(user))
  const wrong = details === null ? null : firstProblem(memberDetailsRules(plan.right.productCode), details)
  if (wrong !== null) return E.left(failure('malformed', wrong.message, wrong.field))
  const problem = password === '' ? E.right(null) : await passwordProblem(services, user.email, password)
  if (E.isLeft(problem)) return problem
  const business = details === null ? null : await businessStanding(services, details)
  if (business !== null && E.isLeft(business)) return business
  const begun = await beginRegistration(services, { ...from, email: user.email, buyerId: null })
  if (E.isLeft(begun)) return begun
  const { key } = begun.right
  const chosen = await choosePlan(services, key, {
    userId: null,
    email: '',
    key,
    planId,
    period: user.paymentInterval,
    password: password === '' ? null : password,
  })
  if (E.isLeft(chosen)) return chosen
  return details === null
    ? E.right({ key, row: chosen.right.row })
    : saveDetails(services, key, { user: { ...user, userId: null }, key, password: '' })
}
