import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { ReservationForm } from './reservation-form'
import type { Checkout, Choice, Receipt, ReservationPort } from './reservation.ports'

type Effects = Pick<ReservationPort, 'openCheckout' | 'closeCheckout' | 'sessionStanding' | 'confirmPaid' | 'makeOffer'>

interface Input {
  readonly choice: Choice
  readonly form: ReservationForm
  /** `session_id` of the address after the return from payment. */
  readonly sessionId: string | null
}

interface Context extends Input {
  readonly checkout: Checkout | null
  readonly receipt: Receipt | null
  readonly failure: Failure | null
}

type BuyerEvent =
  | { type: 'submit'; form: ReservationForm }
  | { type: 'paid'; sessionId: string }
  | { type: 'close-checkout' }
  | { type: 'retry' }

const GONE = ['expired', 'unit-taken']

/**
 * Reserving one unit (B4-31 to B4-36): a checked form, then either the card checkout, paid and confirmed by
 * itself on return, or the offer, made at once. The order is the server's; this only follows it.
 */
export const buyerReservationMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as BuyerEvent },
  actors: {
    openCheckout: actorFor<Effects['openCheckout']>(),
    closeCheckout: actorFor<Effects['closeCheckout']>(),
    sessionStanding: actorFor<Effects['sessionStanding']>(),
    confirmPaid: actorFor<Effects['confirmPaid']>(),
    makeOffer: actorFor<Effects['makeOffer']>(),
  },
  guards: {
    hasReturned: ({ context }) => context.sessionId !== null,
    isOffer: ({ context }) => context.choice.type === 'Make Offer',
    isGone: (_, { error }: { error: unknown }) => GONE.includes(asFailure(error).kind),
    isPaid: (_, { paid }: { paid: boolean }) => paid,
  },
}).createMachine({
  id: 'buyerReservation',
  context: ({ input }) => ({ ...input, checkout: null, receipt: null, failure: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasReturned', target: 'checkingPayment' }, { target: 'filling' }] },
    filling: {
      on: {
        submit: [
          { guard: 'isOffer', target: 'offering', actions: assign({ form: ({ event }) => event.form }) },
          { target: 'openingCheckout', actions: assign({ form: ({ event }) => event.form }) },
        ],
      },
    },
    openingCheckout: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'openCheckout',
        input: ({ context: { choice, form } }) => ({ choice, form }),
        onDone: { target: 'paying', actions: assign({ checkout: ({ event }) => event.output }) },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
          { target: 'filling', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
        ],
      },
    },
    paying: {
      on: {
        'paid': { target: 'confirming', actions: assign({ sessionId: ({ event }) => event.sessionId }) },
        'close-checkout': 'closingCheckout',
      },
    },
    closingCheckout: {
      invoke: {
        src: 'closeCheckout',
        input: ({ context }) => context.checkout?.sessionId ?? '',
        onDone: 'lookingBack',
        // The form is there again all the same; a checkout that could not be closed ends by itself.
        onError: { target: 'filling', actions: assign({ checkout: null }) },
      },
    },
    /** A payment that was under way when the checkout was closed may have gone through: then the order stands. */
    lookingBack: {
      invoke: {
        src: 'sessionStanding',
        input: ({ context }) => context.checkout?.sessionId ?? '',
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => event.output }, target: 'confirming', actions: assign({ sessionId: ({ context }) => context.checkout?.sessionId ?? null }) },
          { target: 'filling', actions: assign({ checkout: null }) },
        ],
        onError: { target: 'filling', actions: assign({ checkout: null }) },
      },
    },
    checkingPayment: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'sessionStanding',
        input: ({ context }) => context.sessionId ?? '',
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => event.output }, target: 'confirming' },
          { target: 'filling', actions: assign({ sessionId: null }) },
        ],
        onError: { target: 'unconfirmed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    confirming: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'confirmPaid',
        input: ({ context: { choice, form, sessionId } }) => ({ choice, form, sessionId: sessionId ?? '' }),
        onDone: { target: 'reserved', actions: assign({ receipt: ({ event }) => event.output }) },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
          { target: 'unconfirmed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
        ],
      },
    },
    /** Paid as far as we know, and no answer: asking again is safe, the order is made once. */
    unconfirmed: { on: { retry: 'checkingPayment' } },
    offering: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'makeOffer',
        input: ({ context: { choice, form } }) => ({ choice, form }),
        onDone: { target: 'reserved', actions: assign({ receipt: ({ event }) => event.output }) },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
          { target: 'filling', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
        ],
      },
    },
    /** "Property has expired" (B8-9). */
    gone: { type: 'final' },
    reserved: { type: 'final' },
  },
})

export const buyerReservationWith = (effects: Effects) =>
  buyerReservationMachine.provide({
    actors: {
      // Whoever left meanwhile does not keep the unit (B4-35).
      openCheckout: taskActor(effects.openCheckout, ({ sessionId }) => void effects.closeCheckout(sessionId)()),
      closeCheckout: taskActor(effects.closeCheckout),
      sessionStanding: taskActor(effects.sessionStanding),
      confirmPaid: taskActor(effects.confirmPaid),
      makeOffer: taskActor(effects.makeOffer),
    } satisfies Record<keyof Effects, unknown>,
  })
