import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../shared/failure'
import { digitsOnly } from '../shared/patterns'
import { actorFor, taskActor } from '../shared/task-actor'
import { hasBusinessNumberLength } from './business-number'
import type { BusinessRegisterPort } from './membership.ports'

type Effects = Pick<BusinessRegisterPort, 'lookUp'>

/** Debounce before querying the register, in milliseconds (M4-28, M9-15). */
export const LOOKUP_PAUSE = 500

interface Context {
  readonly text: string
  /** Name of the business found; fills the form's company name (M4-34). */
  readonly entityName: string
  /** The register's message if none was found (M8-33). */
  readonly message: string
  readonly failure: Failure | null
}

const nothing = { entityName: '', message: '', failure: null }

/**
 * Looks up an ABN or ACN while it is typed: only the last one counts, and a disabled input is not looked up (M4-28 to
 * M4-33).
 */
export const abnLookupMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'typed'; text: string } | { type: 'disable' } | { type: 'enable' },
  },
  actors: { lookUp: actorFor<Effects['lookUp']>() },
  guards: {
    isWhole: (_, { text }: { text: string }) => hasBusinessNumberLength(text),
    isFound: (_, { found }: { found: boolean }) => found,
  },
  delays: { pause: LOOKUP_PAUSE },
}).createMachine({
  id: 'abnLookup',
  context: { text: '', ...nothing },
  initial: 'enabled',
  states: {
    enabled: {
      initial: 'idle',
      on: {
        typed: [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: '.debouncing',
            actions: assign(({ event: { text } }) => ({ text, ...nothing })),
          },
          { target: '.idle', actions: assign(({ event: { text } }) => ({ text, ...nothing })) },
        ],
        disable: { target: 'disabled', actions: assign({ text: '', ...nothing }) },
      },
      states: {
        idle: {},
        debouncing: { after: { pause: 'lookingUp' } },
        lookingUp: {
          invoke: {
            src: 'lookUp',
            input: ({ context }) => digitsOnly(context.text),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'valid',
                actions: assign({ entityName: ({ event: { output } }) => (output.found ? output.entityName : '') }),
              },
              {
                target: 'unknown',
                actions: assign({ message: ({ event: { output } }) => (output.found ? '' : output.message) }),
              },
            ],
            onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
          },
        },
        /** Shows the tick. */
        valid: {},
        /** Shows the cross, and a warning. */
        unknown: {},
        /** Shows the cross, and an error. */
        failed: {},
      },
    },
    disabled: { on: { enable: 'enabled' } },
  },
})

export const abnLookupWith = ({ lookUp }: Effects) =>
  abnLookupMachine.provide({ actors: { lookUp: taskActor(lookUp) } satisfies Record<keyof Effects, unknown> })
