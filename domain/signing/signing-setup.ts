import { assign, setup } from 'xstate'
import { emailConfirmationMachine } from '../identity/email-confirmation.machine'
import { asFailure } from '../shared/failure'
import { actorFor } from '../shared/task-actor'
import type { SigningState, SigningView } from './envelope'
import {
  isElsewhere,
  isExpected,
  isIn,
  isOutdated,
  type SigningContext,
  type SigningEvent,
  type SigningInput,
} from './signing-context'
import type { SigningPort } from './signing.ports'

type Answered = { event: { output: SigningView } }
type Refused = { event: { error: unknown } }

export const show = { type: 'show', params: ({ event }: Answered) => ({ view: event.output }) } as const
export const shown = { target: 'arriving', actions: show } as const
const refused = ({ event }: Refused) => ({ error: event.error })
const note = { type: 'note', params: refused } as const
/** Goes back, unless the link is wrong or the document has to be loaded again. */
export const orBack = <S extends string>(back: S) =>
  [
    { guard: { type: 'isUnknown', params: refused }, target: 'unknown' },
    { guard: { type: 'isOutdated', params: refused }, target: 'loading', actions: note },
    { target: back, actions: note },
  ] as const

/** Types, effects and conditions of the signing page's flow. */
export const signingSetup = setup({
  types: {
    input: {} as SigningInput,
    context: {} as SigningContext,
    events: {} as SigningEvent,
    tags: {} as 'busy',
    children: {} as { emailConfirmation: 'emailConfirmation' },
  },
  actors: {
    emailConfirmation: emailConfirmationMachine,
    view: actorFor<SigningPort['view']>(),
    consent: actorFor<SigningPort['consent']>(),
    sign: actorFor<SigningPort['sign']>(),
    decline: actorFor<SigningPort['decline']>(),
  },
  actions: {
    note: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    clear: assign({ failure: null }),
    show: assign({ view: (_, { view }: { view: SigningView }) => view }),
    freshen: assign(({ context: { view } }, { view: { documentAddress } }: { view: SigningView }) => ({
      view: view === null ? null : { ...view, documentAddress },
    })),
  },
  guards: {
    isIn: ({ context }, state: SigningState) => isIn(context, state),
    isElsewhere: ({ context }) => isElsewhere(context),
    hasReturned: ({ context }) => isElsewhere(context) && context.returned !== '',
    isExpected: ({ context }) => isExpected(context),
    isUnconfirmed: ({ context }) => context.view?.isConfirmed === false,
    isLoaded: ({ context }) => context.view !== null,
    isUnknown: (_, { error }: { error: unknown }) => asFailure(error).kind === 'not-found',
    isOutdated: (_, { error }: { error: unknown }) => isOutdated(error),
  },
})
