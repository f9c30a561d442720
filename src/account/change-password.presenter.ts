import { computed, makeObservable, reaction } from 'mobx'
import type { changePasswordMachine } from '../../domain/account/change-password.machine'
import { agree, currentPasswordRules, type NewPassword, newPasswordRules } from '../../domain/account/new-password'
import type { Failure } from '../../domain/shared/failure'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import { FormPresenter } from '../shared/form/form.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'

export const CHANGE_PASSWORD = token<Flow<typeof changePasswordMachine, ChangePasswordPresenter>>('change-password')

/** B8-17 to B8-21; the server's message for anything else. */
const SENTENCES: Readonly<Record<string, string>> = {
  'password-wrong': 'Incorrect password.',
  'passwords-differ': 'New passwords do not match.',
}

/** Changes the password in two steps. Stores nothing that is typed. */
export class ChangePasswordPresenter {
  readonly current = new FormPresenter({ password: '' }, currentPasswordRules)
  readonly next = new FormPresenter<NewPassword>({ newPassword: '', confirmNewPassword: '' }, newPasswordRules)

  constructor(
    private readonly changing: ObservedActor<typeof changePasswordMachine>,
    private readonly toasts: Pick<Toasts, 'tell'>,
  ) {
    makeObservable(this, {
      step: computed,
      isBusy: computed,
      maySave: computed,
      isDifferent: computed,
      failure: computed,
    })
  }

  get step(): 'closed' | 'current' | 'new' {
    const { snapshot } = this.changing
    if (snapshot.matches('askingPassword') || snapshot.matches('checkingPassword')) return 'current'
    return snapshot.matches('choosingPassword') || snapshot.matches('saving') ? 'new' : 'closed'
  }

  get isBusy(): boolean {
    return this.changing.snapshot.hasTag('busy')
  }
  get maySave(): boolean {
    return agree(this.next.values)
  }
  /** Both are filled in but differ, so Save is disabled. */
  get isDifferent(): boolean {
    return !this.maySave && this.next.values.newPassword !== '' && this.next.values.confirmNewPassword !== ''
  }

  /** Form-level error, without a field. */
  get failure(): string | null {
    const { failure } = this.changing.snapshot.context
    return failure === null || placeOf(failure) !== null ? null : failure.message
  }

  readonly open = (): void => {
    this.forget()
    this.changing.send({ type: 'open' })
  }

  readonly cancel = (): void => {
    this.changing.send({ type: 'cancel' })
    this.forget()
  }

  readonly prove = (): void => this.changing.send({ type: 'prove', password: this.current.values.password })
  readonly save = (): void => this.changing.send({ type: 'save', password: this.next.snapshot() })

  /** Subscribes side effects; returns a disposer. */
  readonly subscribe = (): (() => void) => {
    const stops = [
      reaction(
        () => this.changing.snapshot.context.failure,
        (failure) => {
          if (failure !== null) this.say(failure)
        },
      ),
      reaction(
        () => this.changing.snapshot.matches('changed'),
        (isChanged) => {
          if (!isChanged) return
          this.forget()
          this.toasts.tell('Password successfully changed')
        },
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }

  private say(failure: Failure): void {
    const place = placeOf(failure)
    const sentence = SENTENCES[failure.kind] ?? failure.message
    if (place === 'password') this.current.refuse('password', sentence)
    else if (place !== null) this.next.refuse(place, sentence)
  }

  private forget(): void {
    this.current.reset()
    this.next.reset()
  }
}

/** The field a server error belongs to. */
const placeOf = ({ kind, field }: Failure): 'password' | keyof NewPassword | null => {
  if (kind === 'password-wrong' || kind === 'password-not-proven') return 'password'
  if (kind === 'passwords-differ') return 'confirmNewPassword'
  return field === 'newPassword' || field === 'confirmNewPassword' ? field : null
}
