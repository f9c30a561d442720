import { computed, makeObservable, reaction } from 'mobx'
import { type LinkRequest, linkRequestRules } from '../../domain/identity/recovery'
import type { recoveryMachine } from '../../domain/identity/recovery.machine'
import { refusedField } from '../../domain/identity/refused-field'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import { FormPresenter } from '../shared/form/form.presenter'
import type { ObservedActor } from '../shared/observed-actor'

export const LINK_REQUEST = token<Flow<typeof recoveryMachine, LinkRequestPresenter>>('link-request')

/** Requests a link by email: the Forgot password dialog, and /password/expired. */
export class LinkRequestPresenter {
  readonly form = new FormPresenter<LinkRequest>({ email: '' }, linkRequestRules)

  constructor(private readonly recovery: ObservedActor<typeof recoveryMachine>) {
    makeObservable(this, { isBusy: computed, isSent: computed, message: computed, sentTo: computed })
  }

  get isBusy(): boolean {
    return this.recovery.snapshot.matches('sending')
  }
  get isSent(): boolean {
    return this.recovery.snapshot.matches('sent')
  }
  get sentTo(): string {
    return this.recovery.snapshot.context.email
  }

  /** Form-level error (M8-19). */
  get message(): string | null {
    const { failure } = this.recovery.snapshot.context
    return failure === null || refusedField(failure) === 'email' ? null : failure.message
  }

  readonly submit = (): void => this.recovery.send({ type: 'request-link', email: this.form.values.email.trim() })
  readonly askAgain = (): void => this.recovery.send({ type: 'start-again' })

  /** Subscribes side effects; returns a disposer. */
  readonly subscribe = (): (() => void) =>
    reaction(
      () => this.recovery.snapshot.context.failure,
      (failure) => {
        if (failure !== null && refusedField(failure) === 'email') this.form.refuse('email', failure.message)
      },
    )
}
