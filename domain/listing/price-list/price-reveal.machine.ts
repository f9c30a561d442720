import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, taskActor } from '../../shared/task-actor'
import type { PriceListPort, RevealForm } from './price-list.ports'

type Effects = Pick<PriceListPort, 'isRevealed' | 'whoReveals' | 'reveal'>

interface Submit {
  type: 'submit'
  form: RevealForm
}

/** The cover on a listing's price list. Removed after a successful reveal, or immediately if already revealed (B4-14, B4-15). */
export const priceRevealMachine = setup({
  types: {
    input: {} as { propertyId: number },
    context: {} as { propertyId: number; known: RevealForm | null; failure: Failure | null },
    events: {} as Submit,
  },
  actors: {
    isRevealed: actorFor<Effects['isRevealed']>(),
    whoReveals: actorFor<Effects['whoReveals']>(),
    reveal: actorFor<Effects['reveal']>(),
  },
  guards: { wasRevealed: (_, { revealed }: { revealed: boolean }) => revealed },
}).createMachine({
  id: 'priceReveal',
  context: ({ input }) => ({ propertyId: input.propertyId, known: null, failure: null }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        src: 'isRevealed',
        input: ({ context }) => context.propertyId,
        onDone: [
          {
            guard: { type: 'wasRevealed', params: ({ event }) => ({ revealed: event.output }) },
            target: 'alreadyUnlocked',
          },
          { target: 'loadingDetails' },
        ],
        // If the check fails, the visitor fills in the form again.
        onError: 'loadingDetails',
      },
    },
    /** Before the form appears, so that prefilling can't overwrite typed text (B2.7-6). */
    loadingDetails: {
      invoke: {
        src: 'whoReveals',
        onDone: { target: 'locked', actions: assign({ known: ({ event }) => event.output }) },
        onError: 'locked',
      },
    },
    locked: { on: { submit: 'unlocking' } },
    unlocking: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'reveal',
        input: ({ context, event }) => ({ propertyId: context.propertyId, form: event.form }),
        onDone: 'unlocked',
        onError: { target: 'locked', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    /** Revealed on this page, with the form. */
    unlocked: { type: 'final' },
    /** Revealed on an earlier visit. */
    alreadyUnlocked: { type: 'final' },
  },
})

export const priceRevealWith = (effects: Effects) =>
  priceRevealMachine.provide({
    actors: {
      isRevealed: taskActor(effects.isRevealed),
      whoReveals: taskActor<undefined, Failure, RevealForm | null>(effects.whoReveals),
      reveal: taskActor(effects.reveal),
    } satisfies Record<keyof Effects, unknown>,
  })
