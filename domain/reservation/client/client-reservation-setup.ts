import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor } from '../../shared/task-actor'
import { isLostUnit } from '../lost-unit'
import type { FormToSign } from '../../signing/form-signing.ports'
import type { ClientForm } from './client-form'
import type {
  Authentication,
  ClientOutcome,
  ClientReceipt,
  ClientRequest,
  ClientSubmission,
} from './client-reservation.ports'

export interface Effects {
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
  /** The subject of the form to sign: domain/signing/temp-name.ts. */
  readonly tempName: string
  /** That was open when the page was reloaded: it is completed, or ends. Empty for none. */
  readonly attempt: string
}

interface Context extends Input {
  /** Versions of the contract's papers that were ticked as received. */
  readonly papers: readonly number[]
  readonly authentication: Authentication | null
  readonly receipt: ClientReceipt | null
  readonly failure: Failure | null
}

type ClientEvent =
  | { type: 'submit'; form: ClientForm; attempt: string; papers?: readonly number[] | undefined }
  /** The bank has heard from the cardholder. */
  | { type: 'authenticated' }
  /** The cardholder refused, or the bank did. */
  | { type: 'not-authenticated'; message: string }
  | { type: 'back-to-form' }
  | { type: 'retry' }
  /** The open form heard that a unit can't be claimed any more, or that all can again. */
  | { type: 'unit-lost'; refusal: Failure }
  | { type: 'unit-back' }
  /** Requires the first purchaser's names and email address. */
  | { type: 'sign'; form: ClientForm }
  /** The signing tab has told the outcome. */
  | { type: 'signed' }
  | { type: 'declined' }

/** 70020: "Property has expired" (A8-9). */
const GONE = 'expired'
/** Whether the reservation was made is not known after these. */
const UNSURE = ['unreachable', 'unexpected']

export const submissionOf = ({ request, form, attempt, papers }: Context): ClientSubmission => ({
  ...{ request, form, attempt },
  ...(papers.length === 0 ? {} : { papers }),
})

/** Types, effects and conditions of reserving for a client. */
export const clientReservationSetup = setup({
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
    lose: assign({ failure: ({ event }) => (event.type === 'unit-lost' ? event.refusal : null) }),
    clear: assign({ failure: null }),
    keep: assign((_, { outcome }: { outcome: ClientOutcome }) =>
      outcome.kind === 'reserved'
        ? { receipt: outcome.receipt, authentication: null }
        : { authentication: outcome.authentication },
    ),
  },
  guards: {
    wasLeft: ({ context }) => context.attempt !== '',
    isReserved: ({ context }) => context.receipt !== null,
    isLost: ({ context }) => isLostUnit(context.failure),
    isGone: ({ context }) => context.failure?.kind === GONE,
    isUnsure: ({ context }) => UNSURE.includes(context.failure?.kind ?? ''),
  },
})
