import { computed, makeObservable, reaction } from 'mobx'
import type { ActorRefFromLogic } from 'xstate'
import { isEmailCode } from '../../../domain/identity/email-code'
import type { emailConfirmationMachine } from '../../../domain/identity/email-confirmation.machine'
import { all, matching, required, type Rules } from '../../../domain/shared/form'
import { FormPresenter } from '../form/form.presenter'
import { ObservedActor } from '../observed-actor'

interface EmailCode {
  code: string
}

const rules: Rules<EmailCode> = {
  code: all(required('Enter the code from the email'), matching(isEmailCode, 'The code has 6 digits')),
}

/** Confirms an email address with the emailed code, as part of a flow. */
export class EmailConfirmationPresenter {
  readonly form = new FormPresenter<EmailCode>({ code: '' }, rules)
  private readonly actor: ObservedActor<typeof emailConfirmationMachine>

  /** A flow, or part of one. */
  constructor(
    confirmation: ObservedActor<typeof emailConfirmationMachine> | ActorRefFromLogic<typeof emailConfirmationMachine>,
  ) {
    this.actor = confirmation instanceof ObservedActor ? confirmation : new ObservedActor(confirmation)
    makeObservable(this, { isSending: computed, isConfirming: computed, wait: computed, message: computed })
  }

  private get context() {
    return this.actor.snapshot.context
  }
  get isSending(): boolean {
    return this.actor.snapshot.matches('sending')
  }
  get isConfirming(): boolean {
    return this.actor.snapshot.matches('confirming')
  }
  /** A code has been sent and can be entered. */
  get isSent(): boolean {
    return !this.isSending && this.context.failure === null
  }
  /** Seconds until another code may be requested. */
  get wait(): number {
    return this.context.wait
  }

  /** Error that isn't about the code. */
  get message(): string | null {
    const { failure } = this.context
    return failure === null || failure.kind === 'code-wrong' ? null : failure.message
  }

  readonly submit = (): void => this.actor.send({ type: 'submit', code: this.form.values.code })
  /** Requests another code, and clears the typed one with its error. */
  readonly resend = (): void => {
    this.form.reset()
    this.actor.send({ type: 'resend' })
  }

  /** Subscribes to the confirmation; returns a disposer. */
  readonly whenConfirmed = (onConfirmed: () => void): (() => void) =>
    reaction(
      () => this.actor.snapshot.matches('confirmed'),
      (isConfirmed) => {
        if (isConfirmed) onConfirmed()
      },
    )

  /** Subscribes side effects; returns a disposer. */
  readonly subscribe = (): (() => void) =>
    reaction(
      () => this.context.failure,
      (failure) => {
        if (failure?.kind === 'code-wrong') this.form.refuse('code', failure.message)
      },
    )
}
