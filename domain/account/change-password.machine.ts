import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { AccountPort } from './account.ports'
import type { NewPassword } from './new-password'

type Effects = Pick<AccountPort, 'matchPassword' | 'changePassword'>

/** Changing the password in two steps: prove the current one, then choose another (B4-28, B4-29). */
export const changePasswordMachine = setup({
  types: {
    context: {} as { failure: Failure | null },
    tags: {} as 'busy',
    events: {} as
      | { type: 'open' }
      | { type: 'cancel' }
      | { type: 'prove'; password: string }
      | { type: 'save'; password: NewPassword },
  },
  actors: {
    matchPassword: actorFor<Effects['matchPassword']>(),
    changePassword: actorFor<Effects['changePassword']>(),
  },
  guards: {
    isIgnored: (_, { error }: { error: unknown }) => asFailure(error).kind === 'ignored',
    isNotProven: (_, { error }: { error: unknown }) => asFailure(error).kind === 'password-not-proven',
  },
}).createMachine({
  id: 'changePassword',
  context: { failure: null },
  initial: 'closed',
  states: {
    closed: { on: { open: 'askingPassword' } },
    askingPassword: {
      on: {
        prove: 'checkingPassword',
        cancel: { target: 'closed', actions: assign({ failure: null }) },
      },
    },
    checkingPassword: {
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        src: 'matchPassword',
        input: ({ event }) => (event.type === 'prove' ? event.password : ''),
        onDone: 'choosingPassword',
        onError: [
          { guard: { type: 'isIgnored', params: ({ event }) => event }, target: 'askingPassword' },
          { target: 'askingPassword', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
        ],
      },
    },
    choosingPassword: {
      on: {
        save: 'saving',
        cancel: { target: 'closed', actions: assign({ failure: null }) },
      },
    },
    saving: {
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        src: 'changePassword',
        input: ({ event }) => (event.type === 'save' ? event.password : { newPassword: '', confirmNewPassword: '' }),
        onDone: 'changed',
        onError: [
          {
            guard: { type: 'isNotProven', params: ({ event }) => event },
            target: 'askingPassword',
            actions: assign({ failure: ({ event }) => asFailure(event.error) }),
          },
          { target: 'choosingPassword', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
        ],
      },
    },
    changed: { on: { open: 'askingPassword' } },
  },
})

export const changePasswordWith = ({ matchPassword, changePassword }: Effects) =>
  changePasswordMachine.provide({
    actors: { matchPassword: taskActor(matchPassword), changePassword: taskActor(changePassword) } satisfies Record<
      keyof Effects,
      unknown
    >,
  })
