import { action, computed, makeObservable, observableRef, reaction } from 'mobx'
import { type Cancellable, isOpenOffer, refundOnCancelling } from '../../../domain/reservation/cancellation'
import { cancellationQuestion } from '../../../domain/reservation/terms-texts'
import { type Cents, formatCents } from '../../../domain/shared/money'
import type { Sending } from '../../../domain/shared/sending.machine'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'

type Sent = Sending<number, Cents>

export const CANCELLATION = token<Flow<Sent, CancellationPresenter>>('cancellation')

/** The question before a buyer, or an agent for a client, cancels a reservation or withdraws an offer, and the outcome. */
export class CancellationPresenter {
  /** The reservation that is asked about; null if there is no question. */
  subject: Cancellable | null = null
  /** The last one that was cancelled. */
  outcome: { readonly title: string; readonly text: string } | null = null

  constructor(private readonly actor: ObservedActor<Sent>) {
    makeObservable<this, 'finish'>(this, {
      subject: observableRef,
      outcome: observableRef,
      isBusy: computed,
      problem: computed,
      ask: action,
      keep: action,
      finish: action,
    })
  }

  get isBusy(): boolean {
    return this.actor.snapshot.matches('sending')
  }
  /** Why the reservation that is asked about could not be cancelled. */
  get problem(): string | null {
    const { failure, request } = this.actor.snapshot.context
    return request === this.subject?.reservationId ? (failure?.message ?? null) : null
  }

  readonly ask = (reservation: Cancellable): void => {
    this.subject = reservation
    this.outcome = null
    this.actor.send({ type: 'start-again' })
  }
  readonly keep = (): void => {
    this.subject = null
  }
  readonly confirm = (): void => {
    if (this.subject !== null) this.actor.send({ type: 'send', request: this.subject.reservationId })
  }

  /** Returns a disposer. */
  readonly subscribe = (onCancelled: () => void): (() => void) =>
    reaction(
      () => this.actor.snapshot.context.answer,
      (refund) => {
        if (refund === null) return
        this.finish(refund)
        onCancelled()
      },
    )

  private finish(refund: Cents): void {
    if (this.subject !== null) this.outcome = outcomeOf(this.subject, refund)
    this.subject = null
  }
}

const outcomeOf = (reservation: Cancellable, refund: Cents) => {
  const { unit, client } = reservation
  const emailed =
    client === null ? 'We’ve emailed you a confirmation.' : 'We’ve emailed your client and the selling agent.'
  return {
    title: isOpenOffer(reservation)
      ? `You have withdrawn ${client === null ? 'your offer' : `the offer of ${client}`} on ${unit}`
      : client === null
        ? `You have cancelled your reservation of ${unit}`
        : `You have cancelled the reservation of ${unit} for ${client}`,
    text:
      refund === 0
        ? emailed
        : `We refund ${formatCents(refund)} to ${cardOf(client)} card, which takes 3-5 business days to clear. ${emailed}`,
  }
}

const cardOf = (client: string | null): string => (client === null ? 'your' : 'your client’s')
const EMAILS = 'We email your client and the selling agent that you did.'

const AGREED_QUESTION =
  'You and the seller agree on the price. If you cancel, other buyers can reserve the property. You paid nothing, so there is nothing to refund.'

/** The words of the question. */
export const questionOf = (reservation: Cancellable) => {
  const refund = refundOnCancelling(reservation)
  const { unit, client, terms, heldUntil, queueHours } = reservation
  const isOwn = client === null
  return isOpenOffer(reservation)
    ? {
        title: isOwn ? `Withdraw your offer on ${unit}?` : `Withdraw the offer of ${client} on ${unit}?`,
        text: isOwn
          ? 'The seller can no longer accept it. You paid nothing, so there is nothing to refund.'
          : `The seller can no longer accept it. Nothing was paid, so there is nothing to refund. ${EMAILS}`,
        confirm: 'Withdraw the offer',
        keep: 'Keep the offer',
      }
    : {
        title: isOwn ? `Cancel your reservation of ${unit}?` : `Cancel the reservation of ${unit} for ${client}?`,
        text: [
          heldUntil === null ? AGREED_QUESTION : cancellationQuestion(terms, refund, queueHours, cardOf(client)),
          ...(isOwn ? [] : [EMAILS]),
        ].join(' '),
        confirm: 'Cancel the reservation',
        keep: 'Keep the reservation',
      }
}
