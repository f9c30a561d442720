import * as TE from 'fp-ts/lib/TaskEither.js'
import { flow } from 'fp-ts/lib/function.js'
import { assign, setup } from 'xstate'
import { emailConfirmationMachine, emailConfirmationWith } from '../identity/email-confirmation.machine'
import type { EmailConfirmationPort } from '../identity/identity.ports'
import { cardCheckoutFor, cardCheckoutWith } from '../payment/card-checkout.machine'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { ReservationForm } from './reservation-form'
import type { Checkout, CheckoutRequest, Receipt, ReservationPort } from './reservation.ports'

type Effects = Pick<ReservationPort, 'openCheckout' | 'closeCheckout' | 'sessionStanding' | 'confirmPaid' | 'makeOffer'>

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

/** A payment that came too late. A unit that someone else has just taken leaves the form open: like units are offered there. */
const GONE = ['expired']

/**
 * Reserving one unit (B4-31 to B4-36): a validated form, then the card checkout or, without payment, the offer, which is reviewed before it is sent. A buyer
 * with an unconfirmed email address confirms it in between. The server creates the reservation.
 */
export const buyerReservationMachine = setup({
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
  },
  guards: {
    hasReturned: ({ context }) => context.sessionId !== null,
    isOffer: ({ context }) => context.choice.type === 'Make Offer',
    isGone: ({ context }) => GONE.includes(context.failure?.kind ?? ''),
    isUnconfirmed: ({ context }) => context.failure?.kind === 'email-unconfirmed',
  },
}).createMachine({
  id: 'buyerReservation',
  context: ({ input }) => ({ ...input, papers: [], receipt: null, failure: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasReturned', target: 'paying' }, { target: 'filling' }] },
    filling: { on: { submit: { target: 'checked', actions: 'take' } } },
    checked: { entry: 'clear', always: [{ guard: 'isOffer', target: 'reviewing' }, { target: 'submitting' }] },
    /** The offer beside the list price: nothing has been sent. */
    reviewing: { on: { 'send-offer': 'submitting', 'back-to-form': 'filling' } },
    submitting: { entry: 'clear', always: [{ guard: 'isOffer', target: 'offering' }, { target: 'paying' }] },
    paying: {
      exit: assign({ sessionId: null }),
      invoke: {
        id: 'cardCheckout',
        src: 'cardCheckout',
        input: ({ context: { choice, form, papers, sessionId } }) => ({
          request: { choice, form, papers },
          sessionId,
          finalKinds: GONE,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.type === 'confirmed',
            target: 'reserved',
            actions: assign({
              receipt: ({ event: { output } }) => (output.type === 'confirmed' ? output.confirmed : null),
            }),
          },
          { guard: ({ event }) => event.output.type === 'unpaid', target: 'filling' },
          {
            target: 'failing',
            actions: assign({ failure: ({ event: { output } }) => (output.type === 'failed' ? output.failure : null) }),
          },
        ],
      },
    },
    offering: {
      invoke: {
        src: 'makeOffer',
        input: ({ context: { choice, form } }) => ({ choice, form }),
        onDone: { target: 'reserved', actions: assign({ receipt: ({ event }) => event.output }) },
        onError: { target: 'failing', actions: { type: 'note', params: ({ event }) => event } },
      },
    },
    failing: {
      always: [
        { guard: 'isGone', target: 'unavailable' },
        { guard: 'isUnconfirmed', target: 'confirmingEmail' },
        { target: 'filling' },
      ],
    },
    /** The form is kept, and submitted again once the address is confirmed. */
    confirmingEmail: {
      entry: 'clear',
      invoke: {
        id: 'emailConfirmation',
        src: 'emailConfirmation',
        input: { key: null, finalKinds: [] },
        onDone: 'submitting',
      },
      on: { 'back-to-form': 'filling' },
    },
    /** "Property has expired" (B8-9). */
    unavailable: { type: 'final' },
    reserved: { type: 'final' },
  },
})

export const buyerReservationWith = (effects: Effects, { sendEmailCode, confirmEmail }: EmailConfirmationPort) =>
  buyerReservationMachine.provide({
    actors: {
      cardCheckout: cardCheckoutWith({
        open: effects.openCheckout,
        close: effects.closeCheckout,
        isPaid: flow(
          effects.sessionStanding,
          TE.map(({ paid }) => paid),
        ),
        confirm: ({ request: { choice, form }, sessionId }: { request: CheckoutRequest; sessionId: string }) =>
          effects.confirmPaid({ choice, form, sessionId }),
      }),
      emailConfirmation: emailConfirmationWith({
        sendEmailCode: () => sendEmailCode(),
        confirmEmail: ({ code }) => confirmEmail(code),
      }),
      makeOffer: taskActor(effects.makeOffer),
    },
  })
