import * as TE from 'fp-ts/lib/TaskEither.js'
import { flow } from 'fp-ts/lib/function.js'
import { assign } from 'xstate'
import { emailConfirmationWith } from '../identity/email-confirmation.machine'
import type { EmailConfirmationPort } from '../identity/identity.ports'
import { cardCheckoutWith } from '../payment/card-checkout.machine'
import { taskActor } from '../shared/task-actor'
import { buyerReservationSetup, type Effects, GONE } from './buyer-reservation-setup'
import type { CheckoutRequest } from './reservation.ports'

/**
 * Reserving one unit (B4-31 to B4-36): a validated form, then the card checkout or, without payment, the offer, which is reviewed before it is sent. A buyer
 * with an unconfirmed email address confirms it in between. The server creates the reservation.
 */
export const buyerReservationMachine = buyerReservationSetup.createMachine({
  id: 'buyerReservation',
  context: ({ input }) => ({ ...input, papers: [], receipt: null, failure: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasReturned', target: 'paying' }, { target: 'filling' }] },
    /** A unit that is lost meanwhile is refused here as it would be once the form is sent, until it can be claimed again. */
    filling: {
      on: {
        submit: { target: 'checked', actions: 'take' },
        'unit-lost': { actions: 'lose' },
        'unit-back': { guard: 'isLost', actions: 'clear' },
      },
    },
    checked: { entry: 'clear', always: [{ guard: 'isOffer', target: 'reviewing' }, { target: 'submitting' }] },
    /** The offer beside the list price: nothing has been sent. */
    reviewing: {
      on: {
        'send-offer': 'submitting',
        'back-to-form': 'filling',
        'unit-lost': { target: 'filling', actions: 'lose' },
      },
    },
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
