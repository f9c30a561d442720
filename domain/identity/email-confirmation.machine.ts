import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'

/** `key` is the registration whose address is confirmed; null for the logged-in account. */
export interface EmailConfirmationEffects {
  sendEmailCode(key: string | null): TaskEither<Failure, void>
  /** Fails with `code-wrong`. */
  confirmEmail(request: { readonly key: string | null; readonly code: string }): TaskEither<Failure, void>
}

interface Input {
  readonly key: string | null
  /** Kinds of failure that end the flow; after any other failure the person can try again. */
  readonly finalKinds: readonly string[]
}

interface Context extends Input {
  readonly code: string
  /** Seconds until another code may be requested; none after one that was refused. */
  readonly wait: number
  readonly failure: Failure | null
}

type ConfirmationEvent = { type: 'submit'; code: string } | { type: 'resend' }

export type EmailConfirmationOutcome =
  | { readonly type: 'confirmed' }
  | { readonly type: 'failed'; readonly failure: Failure }

/** Seconds between two codes. */
export const RESEND_WAIT = 30

/**
 * Confirms an email address with the 6-digit code emailed when the flow starts. Parent flows continue when it is done.
 */
export const emailConfirmationMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as ConfirmationEvent,
    output: {} as EmailConfirmationOutcome,
  },
  actors: {
    sendEmailCode: actorFor<EmailConfirmationEffects['sendEmailCode']>(),
    confirmEmail: actorFor<EmailConfirmationEffects['confirmEmail']>(),
  },
  actions: { note: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }) },
  guards: {
    isFinal: ({ context }, { error }: { error: unknown }) => context.finalKinds.includes(asFailure(error).kind),
    isRefused: (_, { error }: { error: unknown }) => asFailure(error).kind === 'code-wrong',
    mustWait: ({ context }) => context.wait > 0,
  },
}).createMachine({
  id: 'emailConfirmation',
  context: ({ input }) => ({ ...input, code: '', wait: 0, failure: null }),
  output: ({ context: { failure } }: { context: Context }) =>
    failure === null ? { type: 'confirmed' } : { type: 'failed', failure },
  initial: 'sending',
  states: {
    sending: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'sendEmailCode',
        input: ({ context }) => context.key,
        onDone: { target: 'entering', actions: assign({ wait: RESEND_WAIT }) },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'note', params: ({ event }) => event },
          },
          { target: 'entering', actions: { type: 'note', params: ({ event }) => event } },
        ],
      },
    },
    entering: {
      initial: 'arriving',
      on: { submit: { target: 'confirming', actions: assign(({ event: { code } }) => ({ code, failure: null })) } },
      states: {
        arriving: { always: [{ guard: 'mustWait', target: 'waiting' }, { target: 'ready' }] },
        waiting: {
          after: { 1_000: { target: 'arriving', actions: assign({ wait: ({ context }) => context.wait - 1 }) } },
        },
        ready: { on: { resend: '#emailConfirmation.sending' } },
      },
    },
    confirming: {
      invoke: {
        src: 'confirmEmail',
        input: ({ context: { key, code } }) => ({ key, code }),
        onDone: 'confirmed',
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'note', params: ({ event }) => event },
          },
          {
            // What was sent is of no use any more.
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'entering',
            actions: [{ type: 'note', params: ({ event }) => event }, assign({ wait: 0 })],
          },
          { target: 'entering', actions: { type: 'note', params: ({ event }) => event } },
        ],
      },
    },
    confirmed: { type: 'final' },
    failed: { type: 'final' },
  },
})

export const emailConfirmationWith = (effects: EmailConfirmationEffects) =>
  emailConfirmationMachine.provide({
    actors: {
      sendEmailCode: taskActor(effects.sendEmailCode),
      confirmEmail: taskActor(effects.confirmEmail),
    } satisfies Record<keyof EmailConfirmationEffects, unknown>,
  })
