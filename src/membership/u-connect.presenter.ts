import { computed, makeObservable, reaction } from 'mobx'
import type { ActorRefFromLogic, AnyStateMachine } from 'xstate'
import type { User } from '../../domain/identity/user'
import { ACCOUNT_EXISTS_TITLE, accountExistsText, EXPIRED_TEXT, EXPIRED_TITLE } from '../../domain/membership/messages'
import type { Membership, MembershipCheckout } from '../../domain/membership/membership.ports'
import type { paymentStepMachine } from '../../domain/membership/payment-step.machine'
import type { Plan, PlanChoice } from '../../domain/membership/plan'
import { stepToResume } from '../../domain/membership/registration-context'
import type { uConnectRegistrationMachine } from '../../domain/membership/u-connect-registration.machine'
import {
  type AcceptedTerms,
  type JoiningEmail,
  joiningEmailRules,
  type JoiningPassword,
  joiningPasswordRules,
  memberDetailsRules,
  termsRules,
} from '../../domain/membership/u-connect-rules'
import { detailsIn, type MemberDetails } from '../../domain/membership/u-connect-user'
import { PRICING_PATH, returnedIn, type Step, STEP_PATHS, stepAt, STEPS } from '../../domain/membership/wizard-steps'
import type { Navigation } from '../../domain/shared/navigation'
import { token } from '../../domain/shared/token'
import { EmailConfirmationPresenter } from '../shared/email-confirmation/email-confirmation.presenter'
import type { Flow } from '../shared/flow'
import { FormPresenter } from '../shared/form/form.presenter'
import { ObservedActor } from '../shared/observed-actor'
import { CardCheckoutPresenter } from '../shared/payment/card-checkout.presenter'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'

export const U_CONNECT = token<Flow<typeof uConnectRegistrationMachine, UConnectPresenter>>('u-connect')

/** The current account's details. */
type Known = Pick<User, 'email' | 'firstName' | 'lastName' | 'countryCode' | 'mobileNumber'>

interface UConnectDependencies {
  readonly navigation: Navigation
  readonly toasts: Pick<Toasts, 'notify'>
}

/** A dialog to close before the registration continues. */
export type Interruption =
  | { readonly kind: 'account-exists'; readonly title: string; readonly text: string }
  | { readonly kind: 'over'; readonly title: string; readonly text: string }

/** Joining U-Connect, on /pricing and in the wizard: follows the machine from step to step. */
export class UConnectPresenter {
  readonly joining = new FormPresenter<JoiningEmail>({ email: '' }, joiningEmailRules)
  readonly password: FormPresenter<JoiningPassword>
  readonly details: FormPresenter<MemberDetails>
  readonly terms = new FormPresenter<AcceptedTerms>({ accepted: false }, termsRules)

  constructor(
    private readonly actor: ObservedActor<typeof uConnectRegistrationMachine>,
    private readonly dependencies: UConnectDependencies,
  ) {
    const { user } = this.context
    this.password = new FormPresenter<JoiningPassword>({ email: user.email, password: '' }, joiningPasswordRules)
    this.details = new FormPresenter<MemberDetails>(detailsIn(user), () => memberDetailsRules(this.productCode))
    makeObservable(this, {
      stepActor: computed,
      paymentStep: computed,
      paymentActor: computed,
      payment: computed,
      emailActor: computed,
      emailConfirmation: computed,
      step: computed,
      isBusy: computed,
      message: computed,
      interruption: computed,
      checkout: computed,
      choice: computed,
    })
  }

  private get context() {
    return this.actor.snapshot.context
  }
  get step(): Step {
    return this.context.step
  }
  get isBusy(): boolean {
    const { stepActor, payment } = this
    return stepActor?.snapshot.hasTag('busy') === true || payment?.isOpening === true || payment?.isConfirming === true
  }
  get choice(): PlanChoice | null {
    return this.context.choice
  }
  /** The plan that was picked, or saved by the server; null if unknown. */
  get planId(): number | null {
    return this.choice?.planId ?? this.context.user.subscriptionUConnectId
  }
  get email(): string {
    return this.context.user.email
  }
  /** The path at which the registration stored in this browser continues, or null. */
  get resumable(): Step | null {
    return this.step === 'plan' ? stepToResume(this.context) : null
  }
  get productCode(): string {
    return this.context.user.subscribedUConnectProductCode
  }
  /** The current step. */
  get stepActor(): ObservedActor<AnyStateMachine> | null {
    const { planStep, passwordStep, detailsStep, termsStep } = this.actor.snapshot.children
    const step = planStep ?? passwordStep ?? detailsStep ?? termsStep
    return step === undefined ? null : new ObservedActor(step as ActorRefFromLogic<AnyStateMachine>)
  }
  get paymentStep(): ObservedActor<typeof paymentStepMachine> | null {
    const { paymentStep } = this.actor.snapshot.children
    return paymentStep === undefined ? null : new ObservedActor(paymentStep)
  }
  get paymentActor() {
    return this.actor.snapshot.children.cardCheckout ?? this.paymentStep?.snapshot.children.cardCheckout ?? null
  }
  get payment(): CardCheckoutPresenter<MembershipCheckout> | null {
    return this.paymentActor === null ? null : new CardCheckoutPresenter<MembershipCheckout>(this.paymentActor)
  }
  get emailActor() {
    return this.actor.snapshot.children.emailConfirmation ?? null
  }
  /** The code that confirms the member's email address, while it is needed. */
  get emailConfirmation(): EmailConfirmationPresenter | null {
    return this.emailActor === null ? null : new EmailConfirmationPresenter(this.emailActor)
  }
  get checkout(): MembershipCheckout | null {
    return this.payment?.opened ?? null
  }
  get membership(): Membership | null {
    return this.context.membership
  }
  get hasReturned(): boolean {
    return this.context.returned !== null
  }
  get isNotOpened(): boolean {
    return this.paymentStep?.snapshot.matches('notOpened') === true
  }
  get isUnconfirmed(): boolean {
    return this.payment?.isUnconfirmed === true
  }
  get isRefunded(): boolean {
    return this.actor.snapshot.matches('refunded')
  }

  /** Leaving now would lose typed text or an unfinished registration (M4-37, M2-103). */
  get isUnderWay(): boolean {
    return (
      this.actor.snapshot.status === 'active' &&
      this.step !== 'plan' &&
      (this.context.key !== null || this.password.isChanged || this.details.isChanged)
    )
  }

  /** The server's message, unless a field or a dialog shows it. */
  get message(): string | null {
    const { failure } = this.context
    if (this.isUnconfirmed) return this.payment?.message ?? null
    return failure === null || this.isBusy || this.interruption !== null || this.refusalOf(failure.field) !== null
      ? null
      : failure.message
  }

  get interruption(): Interruption | null {
    const { failure } = this.context
    if (failure === null) return null
    if (this.actor.snapshot.matches('userExists'))
      return { kind: 'account-exists', title: ACCOUNT_EXISTS_TITLE, text: accountExistsText(failure.message) }
    if (this.actor.snapshot.matches('expired')) return { kind: 'over', title: EXPIRED_TITLE, text: EXPIRED_TEXT }
    return this.actor.snapshot.matches('sessionRefused')
      ? { kind: 'over', title: 'We couldn’t continue your registration', text: failure.message }
      : null
  }

  /** Whether the registration is for this email address. */
  readonly isJoiningAs = (email: string | undefined): boolean =>
    this.password.values.email.trim().toLowerCase() === email?.toLowerCase()

  /** A logged-in buyer's details, in fields that are still empty. */
  readonly fillIn = ({ email, firstName, lastName, countryCode, mobileNumber }: Known): void => {
    if (this.password.values.email === '') this.password.reset({ email, password: '' })
    const { details } = this
    if (this.isJoiningAs(email) && details.values.firstName === '' && !details.isChanged)
      details.reset({ ...details.snapshot(), firstName, lastName, countryCode, mobileNumber })
  }

  readonly join = (): void => this.actor.send({ type: 'join', email: this.joining.values.email.trim() })
  readonly pick = ({ id }: Plan, period: PlanChoice['period']): void =>
    this.actor.send({ type: 'pick', choice: { planId: id, period } })
  readonly savePassword = (): void =>
    this.actor.send({
      type: 'save-password',
      email: this.password.values.email.trim(),
      password: this.password.values.password,
    })
  readonly saveDetails = (): void => this.actor.send({ type: 'save-details', details: this.details.snapshot() })
  readonly accept = (): void => this.actor.send({ type: 'accept' })
  readonly retry = (): void => this.actor.send({ type: 'retry' })
  readonly renewCheckout = (): void => this.payment?.renew()
  readonly retryConfirmation = (): void => this.payment?.retry()
  readonly changeEmail = (): void => this.actor.send({ type: 'change-email' })
  readonly close = (): void => this.actor.send({ type: 'close' })
  readonly resume = (): void => {
    if (this.resumable !== null) this.dependencies.navigation.go(STEP_PATHS[this.resumable])
  }
  readonly changePlan = (): void => this.dependencies.navigation.go(STEP_PATHS.plan)

  /** @param returnUrl the address to continue at, which names the session */
  readonly paid = (returnUrl: string | null): void => {
    if (returnUrl !== null) this.dependencies.navigation.leaveTo(returnUrl)
    else if (this.checkout !== null)
      this.actor.send({
        type: 'paid',
        returned: {
          sessionId: this.checkout.sessionId,
          token: this.context.key ?? '',
          uid: String(this.context.user.userId ?? ''),
          productCode: this.productCode,
        },
      })
  }

  /** Follows the URL to another step: a link, or browser back and forward. */
  readonly openStep = (path: string, query: string): void => {
    const step = stepAt(path)
    if (step !== null) this.actor.send({ type: 'step-opened', step, returned: returnedIn(query) })
  }

  /** Subscribes side effects; returns a disposer. */
  readonly subscribe = (): (() => void) => {
    const disposers = [
      reaction(
        () => this.step,
        (step) => this.follow(step),
        { fireImmediately: true },
      ),
      // Withdrawing the acceptance shows the problem immediately (M5-68).
      reaction(
        () => this.terms.values.accepted,
        () => this.terms.blur('accepted'),
      ),
      reaction(
        () => this.actor.snapshot.matches('left') || this.actor.snapshot.matches('accessDenied'),
        (hasLeft) => {
          if (hasLeft) this.dependencies.navigation.replace(PRICING_PATH)
        },
        { fireImmediately: true },
      ),
      reaction(
        () => this.password.values.email,
        (email) => this.actor.send({ type: 'edit', fields: { email: email.trim() } }),
      ),
      // On every keystroke, because a reload may follow.
      reaction(
        () => detailsIn(this.details.values),
        (fields) => this.actor.send({ type: 'edit', fields }),
      ),
      reaction(
        () => this.context.notice,
        (notice) => {
          if (notice !== null) this.dependencies.toasts.notify(notice, 'Check your email')
        },
      ),
      reaction(
        () => this.context.failure,
        (failure) => {
          const refuse = failure === null ? null : this.refusalOf(failure.field)
          if (failure !== null && refuse !== null) refuse(failure.message)
        },
      ),
    ]
    return () => disposers.forEach((dispose) => dispose())
  }

  /** Going to /pricing from the password step clears the details (M4-12). */
  readonly leave = (): void => {
    if (this.dependencies.navigation.current().startsWith(PRICING_PATH) && this.step === 'password')
      this.actor.send({ type: 'leave' })
  }

  /** Navigates to the step. A step that may not be opened yet is replaced by the one that is missing (M4-11). */
  private follow(step: Step): void {
    const { navigation } = this.dependencies
    const here = stepAt(navigation.current().split('?')[0] ?? '')
    if (here === step || (here === null && step === 'plan')) return
    const isBackwards = here !== null && STEPS.indexOf(step) < STEPS.indexOf(here)
    if (isBackwards) navigation.replace(STEP_PATHS[step])
    else navigation.go(STEP_PATHS[step])
  }

  /** Sets an error on the field named by the server; null if it isn't a field of this step. */
  private refusalOf(field: string | undefined): ((message: string) => void) | null {
    if (field === undefined) return null
    if (this.step === 'plan' && field === 'email') return (message) => this.joining.refuse('email', message)
    if (this.step === 'password' && (field === 'email' || field === 'password'))
      return (message) => this.password.refuse(field, message)
    if (this.step === 'details' && field in this.details.values)
      return (message) => this.details.refuse(field as keyof MemberDetails, message)
    return null
  }
}
