import { assign, setup } from 'xstate'
import { asFailure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { TypedMachine } from '../shared/typed-machine'
import {
  type CardCheckoutContext,
  type CardCheckoutEffects,
  type CardCheckoutEvent,
  type CardCheckoutInput,
  type CardCheckoutOutcome,
  type OpenedCheckout,
  outcomeOf,
} from './card-checkout'

type AnyContext = CardCheckoutContext<unknown, OpenedCheckout, unknown>
type AnyEffects = CardCheckoutEffects<unknown, OpenedCheckout, unknown>

/**
 * One card payment, from opening the provider's checkout to the confirmed purchase (B4-31 to B4-35, M4-14 to M4-18). A
 * parent flow invokes it and decides what follows.
 */
export const cardCheckoutMachine = setup({
  types: {
    input: {} as CardCheckoutInput<unknown>,
    context: {} as AnyContext,
    events: {} as CardCheckoutEvent,
    output: {} as CardCheckoutOutcome<unknown>,
  },
  actors: {
    open: actorFor<AnyEffects['open']>(),
    close: actorFor<AnyEffects['close']>(),
    isPaid: actorFor<AnyEffects['isPaid']>(),
    confirm: actorFor<AnyEffects['confirm']>(),
  },
  actions: {
    note: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    clear: assign({ failure: null }),
  },
  guards: {
    hasReturned: ({ context }) => context.sessionId !== null,
    isPaid: (_, { paid }: { paid: boolean }) => paid,
    isFinal: ({ context }, { error }: { error: unknown }) => context.finalKinds.includes(asFailure(error).kind),
  },
}).createMachine({
  id: 'cardCheckout',
  context: ({ input }) => ({ ...input, opened: null, confirmed: null, failure: null }),
  output: ({ context }: { context: AnyContext }) => outcomeOf(context),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasReturned', target: 'checking' }, { target: 'opening' }] },
    opening: {
      invoke: {
        src: 'open',
        input: ({ context }: { context: AnyContext }) => context.request,
        onDone: {
          target: 'paying',
          actions: assign({ opened: ({ event }) => event.output, sessionId: ({ event }) => event.output.sessionId }),
        },
        onError: { target: 'failed', actions: { type: 'note', params: ({ event }) => event } },
      },
    },
    paying: { on: { 'checkout.paid': 'confirming', 'checkout.close': 'closing', 'checkout.renew': 'opening' } },
    closing: {
      invoke: {
        src: 'close',
        input: ({ context }) => context.sessionId ?? '',
        onDone: 'checkingLatePayment',
        // A session that could not be closed expires with its claim.
        onError: 'unpaid',
      },
    },
    /** A payment in progress when the checkout was closed may have succeeded. */
    checkingLatePayment: {
      invoke: {
        src: 'isPaid',
        input: ({ context }) => context.sessionId ?? '',
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => ({ paid: event.output }) }, target: 'confirming' },
          { target: 'unpaid' },
        ],
        onError: 'unpaid',
      },
    },
    /** Back from the provider's page: asks for the session's status before confirming. */
    checking: {
      entry: 'clear',
      invoke: {
        src: 'isPaid',
        input: ({ context }) => context.sessionId ?? '',
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => ({ paid: event.output }) }, target: 'confirming' },
          { target: 'unpaid' },
        ],
        onError: { target: 'unconfirmed', actions: { type: 'note', params: ({ event }) => event } },
      },
    },
    confirming: {
      invoke: {
        src: 'confirm',
        input: ({ context: { request, sessionId } }) => ({ request, sessionId: sessionId ?? '' }),
        onDone: { target: 'confirmed', actions: assign({ confirmed: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'note', params: ({ event }) => event },
          },
          { target: 'unconfirmed', actions: { type: 'note', params: ({ event }) => event } },
        ],
      },
    },
    /** Paid as far as we know, but not confirmed. Retrying does not charge twice. */
    unconfirmed: { on: { 'checkout.retry': 'checking' } },
    confirmed: { type: 'final' },
    unpaid: { type: 'final' },
    failed: { type: 'final' },
  },
})

/** The machine for one kind of purchase. */
export type CardCheckout<Request, Opened extends OpenedCheckout, Confirmed> = TypedMachine<
  typeof cardCheckoutMachine,
  CardCheckoutContext<Request, Opened, Confirmed>,
  CardCheckoutEvent,
  CardCheckoutInput<Request>,
  CardCheckoutOutcome<Confirmed>
>

/** Placeholder in a parent's `setup` until `provide`. */
export const cardCheckoutFor = <Request, Opened extends OpenedCheckout, Confirmed>() =>
  cardCheckoutMachine as unknown as CardCheckout<Request, Opened, Confirmed>

export const cardCheckoutWith = <Request, Opened extends OpenedCheckout, Confirmed>(
  effects: CardCheckoutEffects<Request, Opened, Confirmed>,
) => {
  const { open, close, isPaid, confirm }: AnyEffects = effects
  return cardCheckoutMachine.provide({
    actors: {
      // A session that opens after leaving must not keep its claim (B4-35).
      open: taskActor(open, ({ sessionId }) => void close(sessionId)()),
      close: taskActor(close),
      isPaid: taskActor(isPaid),
      confirm: taskActor(confirm),
    } satisfies Record<keyof AnyEffects, unknown>,
  }) as unknown as CardCheckout<Request, Opened, Confirmed>
}
