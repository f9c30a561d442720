import { computed, makeObservable, reaction } from 'mobx'
import type { SessionStorePort } from '../../domain/identity/identity.ports'
import { refusedField } from '../../domain/identity/refused-field'
import { pathAfterSignIn } from '../../domain/identity/return-path'
import { codeRules } from '../../domain/identity/second-factor'
import { type Credentials, signInRules } from '../../domain/identity/sign-in'
import type { signInMachine } from '../../domain/identity/sign-in.machine'
import { isInvitationPath } from '../../domain/members/desk-paths'
import type { Failure } from '../../domain/shared/failure'
import type { Rules } from '../../domain/shared/form'
import type { Navigation } from '../../domain/shared/navigation'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import { FormPresenter } from '../shared/form/form.presenter'
import type { ObservedActor } from '../shared/observed-actor'

type SignInFlow = Flow<typeof signInMachine, SignInPresenter>
export const SIGN_IN = token<SignInFlow>('sign-in')
export const DELETION_SIGN_IN = token<SignInFlow>('deletion-sign-in')

interface Dependencies {
  readonly store: Pick<SessionStorePort, 'remembered' | 'forgetPaths' | 'email'>
  readonly navigation: Navigation
}

/** Continues to the stored return path, unless the page handles navigation. */
interface Page {
  readonly rules: Rules<Credentials>
  readonly onwards?: string
}

/** The form of /login, /newlogin and /delete-account. */
export class SignInPresenter {
  readonly form: FormPresenter<Credentials>
  /** The second step, for an account with a second factor. */
  readonly codeForm = new FormPresenter({ code: '' }, codeRules)

  constructor(
    private readonly signingIn: ObservedActor<typeof signInMachine>,
    private readonly dependencies: Dependencies,
    private readonly page: Page = { rules: signInRules },
  ) {
    this.form = new FormPresenter<Credentials>({ email: dependencies.store.email(), password: '' }, page.rules)
    makeObservable(this, { step: computed, isBusy: computed, message: computed })
  }

  /** Whether the link of an invitation to the desk led here; it goes on with it afterwards. */
  get isInvited(): boolean {
    return isInvitationPath(this.dependencies.store.remembered().previousPath ?? '')
  }

  get step(): 'password' | 'code' {
    const { snapshot } = this.signingIn
    return snapshot.matches('askingForCode') || snapshot.matches('checkingCode') ? 'code' : 'password'
  }

  get isBusy(): boolean {
    return !this.signingIn.snapshot.matches('filling') && !this.signingIn.snapshot.matches('askingForCode')
  }

  /** Form-level error. */
  get message(): string | null {
    const { failure } = this.signingIn.snapshot.context
    return failure === null || fieldOf(failure) !== null || isAboutCode(failure) ? null : failure.message
  }

  readonly submit = (): void => {
    const { email, password } = this.form.values
    this.signingIn.send({ type: 'sign-in', credentials: { email: email.trim(), password } })
  }

  readonly submitCode = (): void => this.signingIn.send({ type: 'enter-code', code: this.codeForm.values.code.trim() })

  /** Back to email and password. */
  readonly startAgain = (): void => {
    this.signingIn.send({ type: 'start-again' })
    this.codeForm.reset()
    this.form.change('password', '')
  }

  /** Subscribes side effects; returns a disposer. */
  readonly subscribe = (): (() => void) => {
    const stops = [
      reaction(
        () => this.signingIn.snapshot.context.failure,
        (failure) => {
          const field = failure === null ? null : fieldOf(failure)
          if (failure !== null && field !== null) this.form.refuse(field, failure.message)
          if (failure !== null && isAboutCode(failure)) this.codeForm.refuse('code', failure.message)
        },
      ),
      reaction(
        () => this.signingIn.snapshot.matches('signedIn'),
        (done) => {
          if (done) this.goOn()
        },
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }

  private goOn(): void {
    const { store, navigation } = this.dependencies
    if (this.page.onwards !== undefined) return navigation.replace(this.page.onwards)
    const path = pathAfterSignIn(store.remembered())
    store.forgetPaths()
    navigation.replace(path)
  }
}

const fieldOf = (failure: Failure): keyof Credentials | null => {
  const field = refusedField(failure)
  return field === 'email' || field === 'password' ? field : null
}

const isAboutCode = ({ field }: Failure): boolean => field === 'code'
