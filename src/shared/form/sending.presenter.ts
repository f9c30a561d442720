import { computed, makeObservable, reaction } from 'mobx'
import type { Failure } from '../../../domain/shared/failure'
import type { Sending } from '../../../domain/shared/sending.machine'
import type { Flow } from '../flow'
import type { ObservedActor } from '../observed-actor'
import type { FormPresenter } from './form.presenter'

/** A sending flow, and the presenter of its form. */
export type SendingFlow<Request, Presenter, Answer = void> = Flow<Sending<Request, Answer>, Presenter>

interface SentForm<F extends object, Request> {
  readonly form: FormPresenter<F>
  readonly requestOf: (values: F) => Request
  /** The field a failure belongs to; by default the one it names. */
  readonly fieldOf?: (failure: Failure) => string | null
}

/** Sends a form, and shows server errors at their fields. */
export class SendingPresenter<F extends object, Request, Answer = void> {
  readonly form: FormPresenter<F>

  constructor(
    private readonly actor: ObservedActor<Sending<Request, Answer>>,
    private readonly sent: SentForm<F, Request>,
  ) {
    this.form = sent.form
    makeObservable(this, { isSending: computed, isSent: computed, failure: computed })
  }

  get isSending(): boolean {
    return this.actor.snapshot.matches('sending')
  }
  get isSent(): boolean {
    return this.actor.snapshot.matches('sent')
  }

  /** Why sending failed, unless a field shows it. */
  get failure(): Failure | null {
    const { failure } = this.actor.snapshot.context
    return failure === null || this.fieldOf(failure) !== null ? null : failure
  }

  readonly send = (): void => this.actor.send({ type: 'send', request: this.sent.requestOf(this.form.snapshot()) })
  readonly startAgain = (): void => this.actor.send({ type: 'start-again' })

  /** Subscribes to the flow; returns a disposer. */
  readonly subscribe = (onSent: (request: Request, answer: Answer) => void = () => undefined): (() => void) => {
    const disposers = [
      reaction(
        () => this.actor.snapshot.context.failure,
        (failure) => {
          const field = failure === null ? null : this.fieldOf(failure)
          if (failure !== null && field !== null) this.form.refuse(field, failure.message)
        },
      ),
      reaction(
        () => this.isSent,
        (isSent) => {
          const { request, answer } = this.actor.snapshot.context
          if (isSent && request !== null) onSent(request, answer as Answer)
        },
      ),
    ]
    return () => disposers.forEach((dispose) => dispose())
  }

  private fieldOf(failure: Failure): (keyof F & string) | null {
    const field = (this.sent.fieldOf ?? (({ field: named }) => named ?? null))(failure)
    return field !== null && field in this.form.values ? (field as keyof F & string) : null
  }
}
