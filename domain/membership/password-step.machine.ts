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
  readonly saved: Kept
  readonly email: string
  readonly password: string
}

interface Save {
  type: 'save'
  saved: Kept
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
    isChecked: (_, { saved, email }: Save) => isChecked(saved, email),
    isPlanned: (_, { saved, email }: Save) => isChecked(saved, email) && isPlanned(saved),
  },
  actions: {
    keepSubmitted: assign((_, { saved, email, password }: Save) => ({ saved, email, password })),
    report: sendParent((_, report: StepReport) => report),
  },
}).createMachine({
  id: 'passwordStep',
  context: { saved: { key: null, choice: null, user: emptyUConnectUser }, email: '', password: '' },
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
              saved: ({ context: { saved }, event: { output } }) => {
                const { key, user } = checked(saved, output)
                return { ...saved, key, user }
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
        input: ({ context: { saved, password } }) => ({
          ...registrant(saved),
          choice: choiceIn(saved),
          password: isFree(choiceIn(saved).planId) ? null : password,
        }),
        onDone: {
          target: 'saving',
          actions: [
            assign({
              saved: ({ context: { saved }, event: { output } }) => ({ ...saved, ...planned(saved, output) }),
            }),
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
        input: ({ context: { saved, password } }) => ({ ...registrant(saved), password }),
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
