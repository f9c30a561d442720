import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { assign, setup } from 'xstate'
import type { AccountPort } from '../account/account.ports'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { SecondFactorSetUp, SecondFactorStatus, TurningOff } from './second-factor'
import type { SecondFactorPort } from './security.ports'

interface Effects {
  status: SecondFactorPort['status']
  /** With the current password. */
  start(password: string): ReturnType<SecondFactorPort['start']>
  confirm: SecondFactorPort['confirm']
  turnOff(form: TurningOff): ReturnType<SecondFactorPort['turnOff']>
}

interface Context {
  readonly status: SecondFactorStatus | null
  readonly setUp: SecondFactorSetUp | null
  /** Shown once, after it was turned on. */
  readonly recoveryCodes: readonly string[]
  readonly failure: Failure | null
}

type SecondFactorEvent =
  | { type: 'retry' }
  | { type: 'turn-on' }
  | { type: 'turn-off' }
  | { type: 'cancel' }
  | { type: 'finish' }
  | { type: 'prove'; password: string }
  | { type: 'confirm'; code: string }
  | { type: 'confirm-off'; form: TurningOff }

/** Turns an agent's two-step login on (password, QR code, first code, recovery codes) and off (password and code). */
export const secondFactorMachine = setup({
  types: { context: {} as Context, events: {} as SecondFactorEvent, tags: {} as 'busy' },
  actors: {
    status: actorFor<Effects['status']>(),
    start: actorFor<Effects['start']>(),
    confirm: actorFor<Effects['confirm']>(),
    turnOff: actorFor<Effects['turnOff']>(),
  },
  guards: {
    isOn: (_, { output }: { output: SecondFactorStatus }) => output.since !== null,
    isNotProven: (_, { error }: { error: unknown }) => asFailure(error).kind === 'password-not-proven',
  },
  actions: { noteFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }) },
}).createMachine({
  id: 'secondFactor',
  context: { status: null, setUp: null, recoveryCodes: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      entry: assign({ failure: null, setUp: null, recoveryCodes: [] }),
      invoke: {
        src: 'status',
        onDone: [
          {
            guard: { type: 'isOn', params: ({ event }) => event },
            target: 'on',
            actions: assign({ status: ({ event }) => event.output }),
          },
          { target: 'off', actions: assign({ status: ({ event }) => event.output }) },
        ],
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { retry: 'loading' } },
    off: { entry: assign({ failure: null, setUp: null }), on: { 'turn-on': 'askingPassword' } },
    askingPassword: { on: { prove: 'starting', cancel: 'off' } },
    starting: {
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        src: 'start',
        input: ({ event }) => (event.type === 'prove' ? event.password : ''),
        onDone: { target: 'settingUp', actions: assign({ setUp: ({ event }) => event.output }) },
        onError: { target: 'askingPassword', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    settingUp: { on: { confirm: 'confirming', cancel: 'off' } },
    confirming: {
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        src: 'confirm',
        input: ({ event }) => (event.type === 'confirm' ? event.code : ''),
        onDone: { target: 'turnedOn', actions: assign({ recoveryCodes: ({ event }) => event.output, setUp: null }) },
        onError: [
          {
            guard: { type: 'isNotProven', params: ({ event }) => event },
            target: 'askingPassword',
            actions: { type: 'noteFailure', params: ({ event }) => event },
          },
          { target: 'settingUp', actions: { type: 'noteFailure', params: ({ event }) => event } },
        ],
      },
    },
    turnedOn: { on: { finish: 'loading' } },
    on: { entry: assign({ failure: null }), on: { 'turn-off': 'askingToTurnOff' } },
    askingToTurnOff: { on: { 'confirm-off': 'turningOff', cancel: 'on' } },
    turningOff: {
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        src: 'turnOff',
        input: ({ event }) => (event.type === 'confirm-off' ? event.form : { password: '', code: '' }),
        onDone: 'loading',
        onError: { target: 'askingToTurnOff', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
  },
})

export const secondFactorWith = (port: SecondFactorPort, { matchPassword }: Pick<AccountPort, 'matchPassword'>) =>
  secondFactorMachine.provide({
    actors: {
      status: taskActor<undefined, Failure, SecondFactorStatus>(port.status),
      start: taskActor((password: string) =>
        pipe(
          matchPassword(password),
          TE.chain(() => port.start()),
        ),
      ),
      confirm: taskActor(port.confirm),
      turnOff: taskActor(({ password, code }: TurningOff) =>
        pipe(
          matchPassword(password),
          TE.chain(() => port.turnOff(code)),
        ),
      ),
    } satisfies Record<keyof Effects, unknown>,
  })
