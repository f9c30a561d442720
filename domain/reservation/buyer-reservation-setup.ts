import { assign, setup } from 'xstate'
import { emailConfirmationMachine } from '../identity/email-confirmation.machine'
import { cardCheckoutFor } from '../payment/card-checkout.machine'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor } from '../shared/task-actor'
import { isLostUnit } from './lost-unit'
import type { ReservationForm } from './reservation-form'
import type { Checkout, CheckoutRequest, Receipt, ReservationPort } from './reservation.ports'

export type Effects = Pick<
  ReservationPort,
  'openCheckout' | 'closeCheckout' | 'sessionStanding' | 'confirmPaid' | 'makeOffer'
>

interface Input extends Omit<CheckoutRequest, 'papers'> {
  /** `session_id` in the URL after the return from payment. */
  readonly sessionId: string | null
}

interface Context extends Input, CheckoutRequest {
  readonly receipt: Receipt | null
  readonly failure: Failure | null
}

type BuyerEvent =
  | { type: 'submit'; form: ReservationForm; papers?: readonly number[] | undefined }
  | { type: 'send-offer' }
  | { type: 'back-to-form' }
  | { type: 'unit-lost'; refusal: Failure }
  | { type: 'unit-back' }

/** A payment that came too late. A unit that someone else has just taken leaves the form open: like units are offered there. */
export const GONE = ['expired']

export const buyerReservationSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as BuyerEvent,
    children: {} as { cardCheckout: 'cardCheckout'; emailConfirmation: 'emailConfirmation' },
  },
  actors: {
    cardCheckout: cardCheckoutFor<CheckoutRequest, Checkout, Receipt>(),
    emailConfirmation: emailConfirmationMachine,
    makeOffer: actorFor<Effects['makeOffer']>(),
  },
  actions: {
    take: assign(({ event }) => (event.type === 'submit' ? { form: event.form, papers: event.papers ?? [] } : {})),
    note: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    clear: assign({ failure: null }),
    lose: assign({ failure: ({ event }) => (event.type === 'unit-lost' ? event.refusal : null) }),
  },
  guards: {
    hasReturned: ({ context }) => context.sessionId !== null,
    isOffer: ({ context }) => context.choice.type === 'Make Offer',
    isLost: ({ context }) => isLostUnit(context.failure),
    isGone: ({ context }) => GONE.includes(context.failure?.kind ?? ''),
    isUnconfirmed: ({ context }) => context.failure?.kind === 'email-unconfirmed',
  },
})
