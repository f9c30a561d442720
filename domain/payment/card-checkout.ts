import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'

/** The provider's session, and what its card form needs. */
export interface OpenedCheckout {
  readonly sessionId: string
  readonly clientSecret: string
}

/** `Request` describes the purchase; `Confirmed` is the result of a confirmed payment. */
export interface CardCheckoutEffects<Request, Opened extends OpenedCheckout, Confirmed> {
  open(request: Request): TaskEither<Failure, Opened>
  /** Closes a session without payment. */
  close(sessionId: string): TaskEither<Failure, void>
  isPaid(sessionId: string): TaskEither<Failure, boolean>
  /** Turns a paid session into what was bought. Safe to repeat. */
  confirm(paid: { readonly request: Request; readonly sessionId: string }): TaskEither<Failure, Confirmed>
}

export interface CardCheckoutInput<Request> {
  readonly request: Request
  /** The session in the return URL; null opens a new checkout. */
  readonly sessionId: string | null
  /** Kinds of failure that end a confirmation; after any other failure it can be retried. */
  readonly finalKinds: readonly string[]
}

export interface CardCheckoutContext<Request, Opened, Confirmed> extends CardCheckoutInput<Request> {
  readonly opened: Opened | null
  readonly confirmed: Confirmed | null
  readonly failure: Failure | null
}

export type CardCheckoutEvent =
  /** The card form reports a payment. */
  | { type: 'checkout.paid' }
  /** Back to the form, without paying. */
  | { type: 'checkout.close' }
  /** The card form can no longer be used: opens another session. */
  | { type: 'checkout.renew' }
  | { type: 'checkout.retry' }

/**
 * `unpaid`: closed, or returned without payment. `failed`: could not open, or the confirmation was permanently refused.
 */
export type CardCheckoutOutcome<Confirmed> =
  | { readonly type: 'confirmed'; readonly confirmed: Confirmed }
  | { readonly type: 'unpaid' }
  | { readonly type: 'failed'; readonly failure: Failure }

export const outcomeOf = <Confirmed>({
  confirmed,
  failure,
}: Pick<CardCheckoutContext<unknown, unknown, Confirmed>, 'confirmed' | 'failure'>): CardCheckoutOutcome<Confirmed> => {
  if (confirmed !== null) return { type: 'confirmed', confirmed }
  return failure === null ? { type: 'unpaid' } : { type: 'failed', failure }
}
