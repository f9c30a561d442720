import { assign, sendParent, setup } from 'xstate'
import { actorFor, taskActor } from '../shared/task-actor'
import type { Kept, MembershipPort } from './membership.ports'
import { isFree } from './plan'
import {
  checked,
  choiceIn,
  isChecked,
  isPlanned,
  planned,
  registrant,
  type StepReport,
  stepFailed,
} from './registration-context'
import { emptyUConnectUser } from './u-connect-user'

type Effects = Pick<MembershipPort, 'checkUser' | 'choosePlan' | 'savePassword'>

interface Context {
  /** The registration as it was when the form was submitted, with the server's answers since. */
  readonly kept: Kept
  readonly email: string
  readonly password: string
}

interface Save {
  type: 'save'
  kept: Kept
  email: string
  password: string
}

/** The password step. Checks the email and saves the picked plan first, unless the server has both (M4-2, M7-26). */
export const passwordStepMachine = setup({
  types: { context: {} as Context, events: {} as Save },
  actors: {
    checkUser: actorFor<Effects['checkUser']>(),
    choosePlan: actorFor<Effects['choosePlan']>(),
    savePassword: actorFor<Effects['savePassword']>(),
  },
  guards: {
    isChecked: (_, { kept, email }: Save) => isChecked(kept, email),
    isPlanned: (_, { kept, email }: Save) => isChecked(kept, email) && isPlanned(kept),
  },
  actions: {
    keepSubmitted: assign((_, { kept, email, password }: Save) => ({ kept, email, password })),
    report: sendParent((_, report: StepReport) => report),
  },
}).createMachine({
  id: 'passwordStep',
  context: { kept: { key: null, choice: null, user: emptyUConnectUser }, email: '', password: '' },
  initial: 'filling',
  states: {
    filling: {
      on: {
        save: [
          {
            guard: { type: 'isPlanned', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'keepSubmitted', params: ({ event }) => event },
          },
          {
            guard: { type: 'isChecked', params: ({ event }) => event },
            target: 'choosingPlan',
            actions: { type: 'keepSubmitted', params: ({ event }) => event },
          },
          { target: 'checkingEmail', actions: { type: 'keepSubmitted', params: ({ event }) => event } },
        ],
      },
    },
    checkingEmail: {
      tags: 'busy',
      invoke: {
        src: 'checkUser',
        input: ({ context }) => context.email,
        onDone: {
          target: 'choosingPlan',
          actions: [
            assign({
              kept: ({ context: { kept }, event: { output } }) => {
                const { key, user } = checked(kept, output)
                return { ...kept, key, user }
              },
            }),
            { type: 'report', params: ({ event }) => ({ type: 'email-checked', checked: event.output }) },
          ],
        },
        onError: { target: 'failed', actions: { type: 'report', params: ({ event }) => stepFailed(event) } },
      },
    },
    choosingPlan: {
      tags: 'busy',
      invoke: {
        src: 'choosePlan',
        input: ({ context: { kept, password } }) => ({
          ...registrant(kept),
          choice: choiceIn(kept),
          password: isFree(choiceIn(kept).planId) ? null : password,
        }),
        onDone: {
          target: 'saving',
          actions: [
            assign({ kept: ({ context: { kept }, event: { output } }) => ({ ...kept, ...planned(kept, output) }) }),
            { type: 'report', params: ({ event }) => ({ type: 'plan-chosen', plan: event.output }) },
          ],
        },
        onError: { target: 'failed', actions: { type: 'report', params: ({ event }) => stepFailed(event) } },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'savePassword',
        input: ({ context: { kept, password } }) => ({ ...registrant(kept), password }),
        onDone: {
          target: 'done',
          actions: { type: 'report', params: ({ event }) => ({ type: 'key-changed', key: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'report', params: ({ event }) => stepFailed(event) } },
      },
    },
    failed: { entry: assign({ password: '' }) },
    done: { type: 'final' },
  },
})

export const passwordStepWith = ({ checkUser, choosePlan, savePassword }: Effects) =>
  passwordStepMachine.provide({
    actors: {
      checkUser: taskActor(checkUser),
      choosePlan: taskActor(choosePlan),
      savePassword: taskActor(savePassword),
    } satisfies Record<keyof Effects, unknown>,
  })
