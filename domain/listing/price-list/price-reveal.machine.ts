import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, taskActor } from '../../shared/task-actor'
import type { PriceListPort, RevealForm } from './price-list.ports'

type Effects = Pick<PriceListPort, 'isRevealed' | 'whoReveals' | 'reveal'>

interface Submit {
  type: 'submit'
  form: RevealForm
}

/** The cover on a listing's price list: it goes after a successful reveal, or at once for who revealed it before (B4-14, B4-15). */
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
          { guard: { type: 'wasRevealed', params: ({ event }) => ({ revealed: event.output }) }, target: 'revealed' },
          { target: 'introducing' },
        ],
        // Whoever cannot be asked about fills in the form again.
        onError: 'introducing',
      },
    },
    /** Before the form comes, so that nothing that is typed is written over (B2.7-6). */
    introducing: {
      invoke: {
        src: 'whoReveals',
        onDone: { target: 'covered', actions: assign({ known: ({ event }) => event.output }) },
        onError: 'covered',
      },
    },
    covered: { on: { submit: 'revealing' } },
    revealing: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'reveal',
        input: ({ context, event }) => ({ propertyId: context.propertyId, form: event.form }),
        onDone: 'unlocked',
        onError: { target: 'covered', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    /** Just now, by the form. */
    unlocked: { type: 'final' },
    /** Before. */
    revealed: { type: 'final' },
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
