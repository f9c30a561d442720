import { computed, makeObservable, observable, override, reaction } from 'mobx'
import type { SessionStorePort } from '../../domain/identity/identity.ports'
import { refusedField } from '../../domain/identity/refused-field'
import {
  emptyRegistration,
  type Registration,
  registrationRules,
  registrationRulesWhileTyping,
  tidiedRegistration,
} from '../../domain/identity/registration'
import type { registrationMachine } from '../../domain/identity/registration.machine'
import { SIGN_IN_PATH } from '../../domain/identity/return-path'
import type { Failure } from '../../domain/shared/failure'
import type { Navigation } from '../../domain/shared/navigation'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import { FormPresenter } from '../shared/form/form.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/toasts.presenter'

export const REGISTRATION = token<Flow<typeof registrationMachine, RegistrationPresenter>>('registration')

interface Dependencies {
  readonly store: Pick<SessionStorePort, 'rememberEmail'>
  readonly navigation: Navigation
  readonly toasts: Pick<Toasts, 'tell'>
}

/** Speaks in the phone input's words until it is submitted, then in the registration's. */
class RegistrationForm extends FormPresenter<Registration> {
  submitted = false

  constructor() {
    super(emptyRegistration, () => (this.submitted ? registrationRules : registrationRulesWhileTyping))
    makeObservable(this, { submitted: observable, submit: override })
  }

  override submit() {
    this.submitted = true
    return super.submit()
  }
}

/** The form of /register. */
export class RegistrationPresenter {
  readonly form: FormPresenter<Registration> = new RegistrationForm()

  constructor(
    private readonly registering: ObservedActor<typeof registrationMachine>,
    private readonly dependencies: Dependencies,
  ) {
    makeObservable(this, { isBusy: computed, message: computed })
  }

  get isBusy(): boolean {
    return !this.registering.snapshot.matches('filling')
  }

  /** Form-level error, without a field. */
  get message(): string | null {
    const { failure } = this.registering.snapshot.context
    return failure === null || fieldOf(failure) !== null ? null : failure.message
  }

  readonly submit = (): void =>
    this.registering.send({ type: 'register', form: tidiedRegistration(this.form.snapshot()) })

  /** Subscribes side effects; returns a disposer. */
  readonly attend = (): (() => void) => {
    const stops = [
      reaction(
        () => this.registering.snapshot.context.failure,
        (failure) => {
          const field = failure === null ? null : fieldOf(failure)
          if (failure !== null && field !== null) this.form.refuse(field, failure.message)
        },
      ),
      reaction(
        () => this.registering.snapshot.matches('registered'),
        (done) => {
          if (done) this.goOn()
        },
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }

  /** To login with the email filled in; what was remembered for afterwards stays (M8-30). */
  private goOn(): void {
    const { store, navigation, toasts } = this.dependencies
    toasts.tell('Account created successfully')
    store.rememberEmail(this.registering.snapshot.context.form.email)
    navigation.replace(SIGN_IN_PATH)
  }
}

const fieldOf = (failure: Failure): keyof Registration | null => {
  const field = refusedField(failure)
  return field !== null && field in emptyRegistration ? (field as keyof Registration) : null
}
