import { computed, makeObservable, reaction } from 'mobx'
import type { deletionMachine } from '../../domain/identity/deletion.machine'
import type { SessionStorePort } from '../../domain/identity/identity.ports'
import type { Session } from '../../domain/identity/session'
import { required } from '../../domain/shared/form'
import { token } from '../../domain/shared/token'
import { pathTo } from '../../domain/shared/paths'
import type { Flow } from '../shared/flow'
import { FormPresenter } from '../shared/form/form.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'

export const DELETION = token<Flow<typeof deletionMachine, DeletionPresenter>>('deletion')

interface Dependencies {
  readonly session: Pick<Session, 'close'>
  readonly store: Pick<SessionStorePort, 'forgetAll'>
  readonly toasts: Pick<Toasts, 'tell'>
}

/** The /delete-confirm button and its two dialogs: the confirmation, and the password unless recently entered. */
export class DeletionPresenter {
  readonly form = new FormPresenter({ password: '' }, { password: required('Please enter your password') })

  constructor(
    private readonly deletion: ObservedActor<typeof deletionMachine>,
    private readonly dependencies: Dependencies,
  ) {
    makeObservable(this, {
      isAsked: computed,
      isAskedForPassword: computed,
      isBusy: computed,
      message: computed,
      passwordMessage: computed,
    })
  }

  /** The confirmation stays open until the account is deleted or the password is needed. */
  get isAsked(): boolean {
    return this.deletion.snapshot.matches('confirming') || this.deletion.snapshot.matches('deleting')
  }
  get isAskedForPassword(): boolean {
    return this.deletion.snapshot.matches('askingForPassword') || this.deletion.snapshot.matches('checkingPassword')
  }
  get isBusy(): boolean {
    return this.deletion.snapshot.hasTag('busy')
  }

  /** Why the account was not deleted. */
  get message(): string | null {
    return this.deletion.snapshot.matches('idle') ? (this.failure?.message ?? null) : null
  }

  /** Why the password check failed; a wrong password shows at its field. */
  get passwordMessage(): string | null {
    return this.isAskedForPassword && this.failure?.kind !== 'password-wrong' ? (this.failure?.message ?? null) : null
  }

  private get failure() {
    return this.deletion.snapshot.context.failure
  }

  readonly ask = (): void => this.deletion.send({ type: 'delete' })
  readonly confirm = (): void => this.deletion.send({ type: 'confirm' })
  readonly prove = (): void => this.deletion.send({ type: 'prove', password: this.form.values.password })
  readonly keep = (): void => {
    this.form.reset()
    this.deletion.send({ type: 'cancel' })
  }

  /** Subscribes to the flow; returns a disposer. */
  readonly subscribe = (): (() => void) => {
    const stops = [
      reaction(
        () => this.failure,
        (failure) => {
          if (failure?.kind === 'password-wrong') this.form.refuse('password', failure.message)
        },
      ),
      reaction(
        () => this.deletion.snapshot.matches('deleted'),
        (deleted) => {
          if (deleted) this.leave()
        },
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }

  /** Removes the account's data from this browser (M2-149, M8-39). */
  private leave(): void {
    const { session, store, toasts } = this.dependencies
    toasts.tell('Account successfully deleted')
    session.close(pathTo('deleteAccount'))
    store.forgetAll()
  }
}
