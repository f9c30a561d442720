import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, taskActor } from '../../shared/task-actor'
import type { FormToSign } from '../../signing/form-signing.ports'
import { formToSign } from '../../signing/form-to-sign'
import type { ClientForm } from './client-form'
import type {
  Authentication,
  ClientOutcome,
  ClientReceipt,
  ClientRequest,
  ClientSubmission,
} from './client-reservation.ports'

interface Effects {
  /** Takes the card from where it was typed, so that it is never part of a machine. */
  reserve(submission: ClientSubmission): TaskEither<Failure, ClientOutcome>
  complete(submission: ClientSubmission): TaskEither<Failure, ClientOutcome>
  abandon(submission: ClientSubmission): TaskEither<Failure, null>
  /** Sends the form for signature, and opens the page on which the first purchaser signs. */
  sign(form: FormToSign): TaskEither<Failure, void>
}

interface Input {
  readonly request: ClientRequest
  readonly form: ClientForm
  /** What the form to sign is about: domain/signing/temp-name.ts. */
  readonly tempName: string
}

interface Context extends Input {
  /** Empty until the first one. */
  readonly attempt: string
  readonly authentication: Authentication | null
  readonly receipt: ClientReceipt | null
  readonly failure: Failure | null
}

type ClientEvent =
  | { type: 'submit'; form: ClientForm; attempt: string }
  /** The bank has heard from the cardholder. */
  | { type: 'authenticated' }
  /** The cardholder refused, or the bank did. */
  | { type: 'not-authenticated'; message: string }
  | { type: 'back-to-form' }
  | { type: 'retry' }
  /** With the first purchaser's names and email address, without which nobody can sign. */
  | { type: 'sign'; form: ClientForm }

/** 70020: "Property has expired" (A8-9). */
const GONE = 'expired'
/** Whether the reservation was made is not known after these. */
const UNSURE = ['unreachable', 'unexpected']

const submissionOf = ({ request, form, attempt }: Context): ClientSubmission => ({ request, form, attempt })

/**
 * Reserving for a client, by an agent or through a private link: a checked form, the card, the bank's question if there
 * is one, and the reservation (B2.13, B4-45). An attempt whose answer was lost is completed, not repeated. Beside this the
 * form can be sent for signature, as often as it is asked for (B2.13-7).
 */
export const clientReservationMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as ClientEvent,
    /** `form`: it is on the screen. `busy`: its button works. `confirming`: the reservation is being made, or is made. */
    tags: {} as 'form' | 'busy' | 'confirming',
  },
  actors: {
    reserve: actorFor<Effects['reserve']>(),
    complete: actorFor<Effects['complete']>(),
    abandon: actorFor<Effects['abandon']>(),
    sign: actorFor<Effects['sign']>(),
  },
  actions: {
    note: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    keep: assign((_, { outcome }: { outcome: ClientOutcome }) =>
      outcome.kind === 'reserved'
        ? { receipt: outcome.receipt, authentication: null }
        : { authentication: outcome.authentication },
    ),
  },
  guards: {
    isReserved: ({ context }) => context.receipt !== null,
    isGone: ({ context }) => context.failure?.kind === GONE,
    isUnsure: ({ context }) => UNSURE.includes(context.failure?.kind ?? ''),
  },
}).createMachine({
  id: 'clientReservation',
  context: ({ input }) => ({ ...input, attempt: '', authentication: null, receipt: null, failure: null }),
  type: 'parallel',
  states: {
    reservation: {
      initial: 'filling',
      states: {
        filling: {
          tags: 'form',
          on: {
            submit: {
              target: 'reserving',
              actions: assign({ form: ({ event }) => event.form, attempt: ({ event }) => event.attempt }),
            },
          },
        },
        reserving: {
          tags: ['form', 'busy'],
          entry: assign({ failure: null }),
          invoke: {
            src: 'reserve',
            input: ({ context }) => submissionOf(context),
            onDone: {
              target: 'answered',
              actions: { type: 'keep', params: ({ event }) => ({ outcome: event.output }) },
            },
            onError: { target: 'failing', actions: { type: 'note', params: ({ event }) => event } },
          },
        },
        answered: { always: [{ guard: 'isReserved', target: 'reserved' }, { target: 'authenticating' }] },
        /** The bank's question is shown; the units are held meanwhile. */
        authenticating: {
          on: {
            authenticated: 'completing',
            'not-authenticated': {
              target: 'abandoning',
              actions: assign({ failure: ({ event }): Failure => ({ kind: 'card-declined', message: event.message }) }),
            },
            'back-to-form': 'abandoning',
          },
        },
        completing: {
          tags: 'confirming',
          entry: assign({ failure: null, authentication: null }),
          invoke: {
            src: 'complete',
            input: ({ context }) => submissionOf(context),
            onDone: {
              target: 'answered',
              actions: { type: 'keep', params: ({ event }) => ({ outcome: event.output }) },
            },
            onError: { target: 'failing', actions: { type: 'note', params: ({ event }) => event } },
          },
        },
        abandoning: {
          tags: ['form', 'busy'],
          entry: assign({ authentication: null }),
          invoke: {
            src: 'abandon',
            input: ({ context }) => submissionOf(context),
            onDone: 'filling',
            // What could not be given up ends with its claim.
            onError: 'filling',
          },
        },
        failing: {
          always: [
            { guard: 'isGone', target: 'unavailable' },
            { guard: 'isUnsure', target: 'unsure' },
            { target: 'filling' },
          ],
        },
        /** Perhaps reserved. Trying again does not charge twice. */
        unsure: { on: { retry: 'completing' } },
        unavailable: { tags: 'form', type: 'final' },
        reserved: { tags: 'confirming', type: 'final' },
      },
    },
    signature: {
      initial: 'unsent',
      states: {
        unsent: { on: { sign: 'sending' } },
        sending: {
          invoke: {
            src: 'sign',
            input: ({ context, event }) => formToSign(context, event.type === 'sign' ? event.form : context.form),
            onDone: 'opened',
            onError: 'failed',
          },
        },
        /** The signing page is open in another tab, which doesn't report back here. */
        opened: { on: { sign: 'sending' } },
        /** The person has been told why, and can press again. */
        failed: { on: { sign: 'sending' } },
      },
    },
  },
})

export const clientReservationWith = (effects: Effects) =>
  clientReservationMachine.provide({
    actors: {
      reserve: taskActor(effects.reserve),
      complete: taskActor(effects.complete),
      abandon: taskActor(effects.abandon),
      sign: taskActor(effects.sign),
    } satisfies Record<keyof Effects, unknown>,
  })
