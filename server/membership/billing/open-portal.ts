import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { intervalOf, membershipLine } from '../../../domain/membership/billing'
import { isCorporate, PERIODS, type Plan, priceIn, shownPlans } from '../../../domain/membership/plan'
import { type Failure, failure } from '../../../domain/shared/failure'
import { pathTo } from '../../../domain/shared/paths'
import type { PortalRequest } from '../../payments/provider'
import { allPlans } from '../plans'
import type { BillingServices } from './billing-services'
import { subscriptionOfAccount } from './subscription-rows'
import { uConnectSubscriptions } from '../subscription.tables'

const noSubscription = failure('no-subscription', 'You have no paid plan to manage. Choose a plan first.')
const unavailable = failure(
  'payment-unavailable',
  'We can’t reach the payment provider at the moment. Please try again in a few minutes.',
)

/** Every paid plan by the month and by the year. */
const offersIn = (plans: readonly Plan[]): PortalRequest['offers'] =>
  shownPlans(plans)
    .filter((plan) => !isCorporate(plan) && plan.monthly > 0)
    .flatMap((plan) =>
      PERIODS.map((period) => ({
        name: membershipLine(plan, period),
        amountCents: priceIn(plan, period),
        interval: intervalOf(period),
      })),
    )

/** Opens the provider's page for a member's subscription. It leads back to a path without a hash, which providers drop. */
export const openMemberPortal = async (
  { db, clock, payments: { provider }, log }: BillingServices,
  { accountId, origin }: { readonly accountId: number; readonly origin: string },
): Promise<E.Either<Failure, string>> => {
  const subscription = await subscriptionOfAccount(db.sql, accountId, clock())
  if (subscription === null || subscription.status === 'ended') return E.left(noSubscription)
  const { ref } = subscription
  try {
    const { url } = await provider.portal({
      subscriptionRef: ref,
      returnUrl: `${origin}${pathTo('billing')}`,
      offers: offersIn(await allPlans(db.sql)),
    })
    await db.sql
      .update(uConnectSubscriptions)
      .set({ portalOpenedAt: clock() })
      .where(eq(uConnectSubscriptions.ref, ref))
    return E.right(url)
  } catch (error) {
    log.error({ err: error, subscription: ref }, 'the billing page of the payment provider could not be opened')
    return E.left(unavailable)
  }
}
