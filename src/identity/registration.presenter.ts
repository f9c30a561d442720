import { makeObservable, observable, override } from 'mobx'
import type { SessionStorePort } from '../../domain/identity/identity.ports'
import { refusedField } from '../../domain/identity/refused-field'
import {
  emptyRegistration,
  type Registration,
  registrationRules,
  registrationRulesWhileTyping,
  tidiedRegistration,
} from '../../domain/identity/registration'
import type { RegistrationOutcome } from '../../domain/identity/registering'
import { isInvitationPath } from '../../domain/members/desk-paths'
import { pathAfterSignIn, SIGN_IN_PATH } from '../../domain/identity/return-path'
import type { Navigation } from '../../domain/shared/navigation'
import type { Sending } from '../../domain/shared/sending.machine'
import { token } from '../../domain/shared/token'
import { FormPresenter } from '../shared/form/form.presenter'
import { type SendingFlow, SendingPresenter } from '../shared/form/sending.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'

export const REGISTRATION = token<SendingFlow<Registration, RegistrationPresenter, RegistrationOutcome>>('registration')

interface RegistrationDependencies {
  readonly store: Pick<SessionStorePort, 'rememberEmail' | 'remembered' | 'forgetPaths'>
  readonly navigation: Navigation
  readonly toasts: Pick<Toasts, 'tell'>
}

/** Shows the phone input's messages until it is submitted, then the registration's. */
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
  private readonly sending: SendingPresenter<Registration, Registration, RegistrationOutcome>

  constructor(
    private readonly actor: ObservedActor<Sending<Registration, RegistrationOutcome>>,
    private readonly dependencies: RegistrationDependencies,
  ) {
    this.sending = new SendingPresenter(actor, {
      form: this.form,
      requestOf: tidiedRegistration,
      fieldOf: refusedField,
    })
  }

  /** Whether the link of an invitation to the desk led here; it goes on with it afterwards. */
  get isInvited(): boolean {
    return isInvitationPath(this.dependencies.store.remembered().previousPath ?? '')
  }

  get isBusy(): boolean {
    return this.sending.isSending || this.sending.isSent
  }
  get message(): string | null {
    return this.sending.failure?.message ?? null
  }

  readonly submit = (): void => this.sending.send()

  /** Subscribes to the flow; returns a disposer. */
  readonly subscribe = (): (() => void) => this.sending.subscribe(({ email }) => this.goOn(email))

  /** Returns to the page that required an account (M8-30); to login, with the email filled in, if logging in failed. */
  private goOn(email: string): void {
    const { store, navigation, toasts } = this.dependencies
    toasts.tell('Account created successfully')
    if (this.actor.snapshot.context.answer !== 'logged-in') {
      store.rememberEmail(email)
      return navigation.replace(SIGN_IN_PATH)
    }
    const path = pathAfterSignIn(store.remembered())
    store.forgetPaths()
    navigation.replace(path)
  }
}
