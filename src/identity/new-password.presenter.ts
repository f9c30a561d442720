import { computed, makeObservable, reaction } from 'mobx'
import { maySave, type NewPassword, newPasswordRules } from '../../domain/identity/recovery'
import type { recoveryMachine } from '../../domain/identity/recovery.machine'
import { refusedField } from '../../domain/identity/refused-field'
import type { Session } from '../../domain/identity/session'
import type { Navigation } from '../../domain/shared/navigation'
import { token } from '../../domain/shared/token'
import { pathTo } from '../../domain/shared/paths'
import type { Flow } from '../shared/flow'
import { FormPresenter } from '../shared/form/form.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'

export const NEW_PASSWORD = token<Flow<typeof recoveryMachine, NewPasswordPresenter>>('new-password')
/** The same for /update. */
export const UPDATED_PASSWORD = token<Flow<typeof recoveryMachine, NewPasswordPresenter>>('updated-password')

export interface NewPasswordDependencies {
  readonly session: Pick<Session, 'hasToken' | 'close'>
  readonly navigation: Navigation
  readonly toasts: Pick<Toasts, 'tell' | 'error'>
}

/** The two password fields of /password/reset and /update. */
export class NewPasswordPresenter {
  readonly form: FormPresenter<NewPassword>

  constructor(
    private readonly recovery: ObservedActor<typeof recoveryMachine>,
    private readonly dependencies: NewPasswordDependencies,
    /** The most characters a password can have. */
    readonly limit: number,
  ) {
    this.form = new FormPresenter({ password: '', confirmPassword: '' }, newPasswordRules(limit))
    makeObservable(this, { isBusy: computed, isSaved: computed, maySave: computed, message: computed })
  }

  get isBusy(): boolean {
    return this.recovery.snapshot.matches('saving')
  }
  get isSaved(): boolean {
    return this.recovery.snapshot.matches('saved')
  }
  get maySave(): boolean {
    return maySave(this.form.values)
  }

  /** Form-level error (M8-20). */
  get message(): string | null {
    const { failure } = this.recovery.snapshot.context
    return failure === null || refusedField(failure) === 'password' ? null : failure.message
  }

  readonly submit = (): void => {
    if (this.maySave && this.form.isClean) this.recovery.send({ type: 'save', password: this.form.values.password })
  }

  /** Subscribes side effects; returns a disposer. `onwards` is where to go after saving; null to stay. */
  readonly subscribe = (onwards: string | null): (() => void) => {
    const stops = [
      reaction(
        () => this.recovery.snapshot.context.failure,
        (failure) => {
          if (failure !== null && refusedField(failure) === 'password') this.form.refuse('password', failure.message)
        },
      ),
      reaction(
        () => this.isSaved,
        (saved) => {
          if (saved) this.goOn(onwards)
        },
      ),
      reaction(
        () => this.recovery.snapshot.matches('expired'),
        (expired) => {
          if (expired) this.askForAnother()
        },
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }

  /** The link has ended every session of the account, which may include this browser's (M4-47, M8-31). */
  private goOn(onwards: string | null): void {
    const { session, navigation, toasts } = this.dependencies
    if (onwards === null) return
    toasts.tell('Your password changed successfully')
    if (session.hasToken) session.close(onwards)
    else navigation.replace(onwards)
  }

  /** M4-48, M8-17. */
  private askForAnother(): void {
    const { navigation, toasts } = this.dependencies
    toasts.error(this.recovery.snapshot.context.failure?.message ?? '')
    navigation.replace(pathTo('resetExpired'))
  }
}
