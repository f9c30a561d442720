import { assign, sendParent, setup } from 'xstate'
import { actorFor, taskActor } from '../shared/task-actor'
import type { CheckedUser, MembershipPort, Registrant } from './membership.ports'
import { FREE_CHOICE, type PlanChoice } from './plan'
import { type StepReport, stepFailed } from './registration-context'

type Effects = Pick<MembershipPort, 'checkUser' | 'choosePlan'>

interface Context {
  readonly email: string
  readonly registrant: Registrant
}

const registrantIn = ({ key, user: { userId, email } }: CheckedUser): Registrant => ({ key, userId, email })

/** The plan step: any plan is picked, or an email address joins with the free plan (M4-3, M4-4). */
export const planStepMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'join'; email: string } | { type: 'pick'; choice: PlanChoice },
  },
  actors: { checkUser: actorFor<Effects['checkUser']>(), choosePlan: actorFor<Effects['choosePlan']>() },
  actions: { report: sendParent((_, report: StepReport) => report) },
}).createMachine({
  id: 'planStep',
  context: { email: '', registrant: { key: '', userId: null, email: '' } },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        join: { target: 'checkingEmail', actions: assign({ email: ({ event }) => event.email }) },
        pick: {
          target: 'done',
          actions: { type: 'report', params: ({ event }) => ({ type: 'plan-picked', choice: event.choice }) },
        },
      },
    },
    checkingEmail: {
      tags: 'busy',
      invoke: {
        src: 'checkUser',
        input: ({ context }) => context.email,
        onDone: {
          target: 'choosingFreePlan',
          actions: [
            assign({ registrant: ({ event }) => registrantIn(event.output) }),
            { type: 'report', params: { type: 'plan-picked', choice: FREE_CHOICE } },
            { type: 'report', params: ({ event }) => ({ type: 'email-checked', checked: event.output }) },
          ],
        },
        onError: { target: 'failed', actions: { type: 'report', params: ({ event }) => stepFailed(event) } },
      },
    },
    choosingFreePlan: {
      tags: 'busy',
      invoke: {
        src: 'choosePlan',
        input: ({ context: { registrant } }) => ({ ...registrant, choice: FREE_CHOICE, password: null }),
        onDone: {
          target: 'done',
          actions: { type: 'report', params: ({ event }) => ({ type: 'plan-chosen', plan: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'report', params: ({ event }) => stepFailed(event) } },
      },
    },
    failed: {},
    done: { type: 'final' },
  },
})

export const planStepWith = ({ checkUser, choosePlan }: Effects) =>
  planStepMachine.provide({
    actors: { checkUser: taskActor(checkUser), choosePlan: taskActor(choosePlan) } satisfies Record<
      keyof Effects,
      unknown
    >,
  })
