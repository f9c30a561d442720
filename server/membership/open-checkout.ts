import * as E from 'fp-ts/lib/Either.js'
import type { MembershipCheckout } from '../../domain/membership/membership.ports'
import { isFree } from '../../domain/membership/plan'
import { type Failure, failure } from '../../domain/shared/failure'
import { STEP_PATHS } from '../../domain/membership/wizard-steps'
import { accountExists } from './begin-registration'
import { readyToJoin } from './business-check'
import { checkoutOf } from './membership-checkout'
import type { MembershipServices } from './membership-services'
import { findOpen, over } from './registration-rows'

export interface Wanted {
  readonly key: string
  readonly userId: number | null
  readonly email: string | null
  readonly subscriptionType: string
}

/** Opens the card checkout of a complete registration at the price of its plan. The same registration and plan return the same checkout. */
export const openMembershipCheckout = async (
  services: MembershipServices,
  wanted: Wanted,
): Promise<E.Either<Failure, MembershipCheckout>> => {
  const row = await findOpen(services.db.sql, wanted.key, services.clock())
  if (row === null) return E.left(over)
  if (wanted.userId !== null && wanted.userId !== row.id)
    return E.left(failure('malformed', 'userId: does not match this registration.', 'userId'))
  const ready = await readyToJoin(services, wanted.key, row)
  if (E.isLeft(ready)) return ready
  const { plan, registration } = ready.right
  if (wanted.subscriptionType !== plan.subscriptionType)
    return E.left(failure('malformed', 'Your plan has changed. Please choose it again.', 'subscriptionType'))
  if (isFree(plan.id)) return E.left(failure('plan-refused', 'The free plan doesn’t need a payment.'))
  return checkoutOf(services, {
    registration,
    plan,
    period: registration.period ?? 'MONTHLY',
    email: registration.email,
    isUpgrade: false,
    key: wanted.key,
    returnUrl: (token) =>
      returnUrl(registration.origin, { productCode: plan.productCode, token, uid: String(registration.id) }),
    whenPaid: accountExists,
  })
}

/** A path without a hash, because providers and browsers drop the hash; the application then continues at its hash route. */
const returnUrl = (origin: string, query: Readonly<Record<string, string>>): string =>
  `${origin}${STEP_PATHS.confirm}?${new URLSearchParams(query)}&session_id={CHECKOUT_SESSION_ID}`
