import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { cardCheckoutFor, cardCheckoutWith } from '../payment/card-checkout.machine'
import { failure } from '../shared/failure'
import type { Billing } from './billing'
import type { BillingPort } from './billing.ports'
import type { MembershipCheckout } from './membership.ports'
import type { PlanChoice } from './plan'

const notThereYet = failure('not-paid', 'Your payment hasn’t arrived yet. You won’t be charged twice if you try again.')

/** A plan that a member pays for, with the licence number that some plans need; empty if it isn't given now. */
export interface LicensedChoice extends PlanChoice {
  readonly agentRegistrationNumber: string
}

/** Why a plan's checkout doesn't open until the licence number is given. */
export const LICENCE_NEEDED = 'licence-needed'

/** A member on the free plan pays for another one. */
export const planPurchase = cardCheckoutFor<LicensedChoice, MembershipCheckout, Billing>()

export const planPurchaseWith = ({ checkout, read }: Pick<BillingPort, 'checkout' | 'read'>) =>
  cardCheckoutWith<LicensedChoice, MembershipCheckout, Billing>({
    open: checkout,
    // A plan holds nothing: its session expires without a call.
    close: () => TE.right(undefined),
    isPaid: () => TE.right(true),
    confirm: () =>
      pipe(
        read(),
        TE.chain((billing) => (billing.state === 'free' ? TE.left(notThereYet) : TE.right(billing))),
      ),
  })
