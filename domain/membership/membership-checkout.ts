import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { CardCheckoutOutcome } from '../payment/card-checkout'
import { cardCheckoutFor, cardCheckoutWith } from '../payment/card-checkout.machine'
import type { Failure } from '../shared/failure'
import type { Membership, MembershipCheckout, MembershipPort, Registrant, Returned } from './membership.ports'
import { registrant, type RegistrationContext, reported } from './registration-context'
import { emptyUConnectUser } from './u-connect-user'

type Effects = Pick<MembershipPort, 'openCheckout' | 'sessionStanding' | 'report'>

/** A membership as its checkout opens and reports it. The free plan is also reported, without a session. */
export interface Purchase {
  readonly checkout: Registrant & { readonly subscriptionType: string }
  readonly returned: Returned
}

export const purchaseIn = (context: RegistrationContext): Purchase => ({
  checkout: { ...registrant(context), subscriptionType: context.user.subscriptionType },
  returned: reported(context),
})

/** Reports the payment the user returns from, or a free plan. */
export const confirmationIn = (context: RegistrationContext) => ({
  request: purchaseIn(context),
  sessionId: reported(context).sessionId,
  finalKinds: FINAL_KINDS,
})

/** Kinds of failure that end a step instead of offering a retry. */
export const FINAL_KINDS = [
  'registration-over',
  'session-missing',
  'session-invalid',
  'session-expired',
  'user-exists',
  'membership-refunded',
  'email-unconfirmed',
]

/** A finished registration keeps only the membership. */
export const finished = (outcome: CardCheckoutOutcome<Membership>): Partial<RegistrationContext> => ({
  membership: outcome.type === 'confirmed' ? outcome.confirmed : null,
  key: null,
  choice: null,
  user: emptyUConnectUser,
})

export const membershipCheckout = cardCheckoutFor<Purchase, MembershipCheckout, Membership>()

export const membershipCheckoutWith = (effects: Effects) =>
  cardCheckoutWith({
    open: ({ checkout }: Purchase) => effects.openCheckout(checkout),
    // A membership holds nothing: its session expires without a call.
    close: () => TE.right(undefined),
    isPaid: mayBePaid(effects),
    confirm: ({ request }) => effects.report(request.returned),
  })

/** If the provider cannot be asked, the report decides (M7-33). */
const mayBePaid =
  ({ sessionStanding }: Effects) =>
  (sessionId: string): TE.TaskEither<Failure, boolean> =>
    sessionId === ''
      ? TE.right(true)
      : pipe(
          sessionStanding(sessionId),
          TE.map(({ paid }) => paid),
          TE.orElse(() => TE.right(true)),
        )
