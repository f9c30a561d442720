import { assign, setup } from 'xstate'
import type { CardCheckoutOutcome } from '../payment/card-checkout'
import { FINAL_KINDS, membershipCheckout, membershipCheckoutWith, type Purchase } from './membership-checkout'
import type { Membership, MembershipPort } from './membership.ports'

interface Input {
  readonly purchase: Purchase
  /** The person retries a checkout that failed before. */
  readonly hasFailed: boolean
}

interface Context extends Input {
  readonly outcome: CardCheckoutOutcome<Membership>
}

/** The payment step: the card checkout, which opens again on request after a failure (M4-14, M4-15). */
export const paymentStepMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'retry' },
    output: {} as CardCheckoutOutcome<Membership>,
    children: {} as { cardCheckout: 'cardCheckout' },
  },
  actors: { cardCheckout: membershipCheckout },
  guards: { hasFailed: ({ context }) => context.hasFailed },
}).createMachine({
  id: 'paymentStep',
  context: ({ input }) => ({ ...input, outcome: { type: 'unpaid' } }),
  output: ({ context }: { context: Context }) => context.outcome,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasFailed', target: 'notOpened' }, { target: 'checkingOut' }] },
    notOpened: { on: { retry: 'checkingOut' } },
    checkingOut: {
      invoke: {
        id: 'cardCheckout',
        src: 'cardCheckout',
        input: ({ context }) => ({ request: context.purchase, sessionId: null, finalKinds: FINAL_KINDS }),
        onDone: { target: 'done', actions: assign({ outcome: ({ event }) => event.output }) },
      },
    },
    done: { type: 'final' },
  },
})

export const paymentStepWith = (effects: Pick<MembershipPort, 'openCheckout' | 'sessionStanding' | 'report'>) =>
  paymentStepMachine.provide({ actors: { cardCheckout: membershipCheckoutWith(effects) } })
