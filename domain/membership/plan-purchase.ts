import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { cardCheckoutFor, cardCheckoutWith } from '../payment/card-checkout.machine'
import { failure } from '../shared/failure'
import type { Billing } from './billing'
import type { BillingPort } from './billing.ports'
import type { MembershipCheckout } from './membership.ports'
import type { LicensedChoice } from './plan'

const notThereYet = failure('not-paid', 'Your payment hasn’t arrived yet. You won’t be charged twice if you try again.')

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
