import { computed, makeObservable, reaction } from 'mobx'
import { ACCOUNT_EXISTS_TITLE, accountExistsText, EXPIRED_TEXT, EXPIRED_TITLE } from '../../domain/membership/messages'
import type { Membership, MembershipCheckout } from '../../domain/membership/membership.ports'
import type { Plan, PlanChoice } from '../../domain/membership/plan'
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
import { PRICING_PATH, returnedIn, type Step, STEP_PATHS, stepAt } from '../../domain/membership/wizard-steps'
import type { Navigation } from '../../domain/shared/navigation'
import { token } from '../../domain/shared/token'
import { EmailConfirmationPresenter } from '../shared/email-confirmation.presenter'
import type { Flow } from '../shared/flow'
import { FormPresenter } from '../shared/form/form.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import { CardCheckoutPresenter } from '../shared/payment/card-checkout.presenter'
import type { Toasts } from '../shared/ui/toasts.presenter'

export const U_CONNECT = token<Flow<typeof uConnectRegistrationMachine, UConnectPresenter>>('u-connect')

interface Around {
  readonly navigation: Navigation
  readonly toasts: Pick<Toasts, 'notify'>
}

/** What must be answered before anything goes on. */
export type Interruption =
  | { readonly kind: 'account-exists'; readonly title: string; readonly text: string }
  | { readonly kind: 'over'; readonly title: string; readonly text: string }

/** Joining U-Connect, on /pricing and in the wizard: follows the machine, and leads from step to step. */
export class UConnectPresenter {
  readonly joining = new FormPresenter<JoiningEmail>({ email: '' }, joiningEmailRules)
  readonly password: FormPresenter<JoiningPassword>
  readonly details: FormPresenter<MemberDetails>
  readonly terms = new FormPresenter<AcceptedTerms>({ accepted: false }, termsRules)

  constructor(
    private readonly actor: ObservedActor<typeof uConnectRegistrationMachine>,
    private readonly around: Around,
  ) {
    const { user } = this.context
    this.password = new FormPresenter<JoiningPassword>({ email: user.email, password: '' }, joiningPasswordRules)
    this.details = new FormPresenter<MemberDetails>(detailsIn(user), () => memberDetailsRules(this.productCode))
    makeObservable(this, {
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
    return this.actor.snapshot.hasTag('busy') || this.payment?.isOpening === true || this.payment?.isConfirming === true
  }
  get choice(): PlanChoice | null {
    return this.context.choice
  }
  get email(): string {
    return this.context.user.email
  }
  get productCode(): string {
    return this.context.user.subscribedUConnectProductCode
  }
  get paymentActor() {
    return this.actor.snapshot.children.cardCheckout ?? null
  }
  get payment(): CardCheckoutPresenter<MembershipCheckout> | null {
    return this.paymentActor === null ? null : new CardCheckoutPresenter<MembershipCheckout>(this.paymentActor)
  }
  get emailActor() {
    return this.actor.snapshot.children.emailConfirmation ?? null
  }
  /** The code that confirms the member's email address, while it is asked for. */
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
  get isUnopened(): boolean {
    return this.actor.snapshot.matches({ payment: 'unopened' })
  }
  get isUnconfirmed(): boolean {
    return this.payment?.isUnconfirmed === true
  }
  get isRefunded(): boolean {
    return this.actor.snapshot.matches('refunded')
  }

  /** Leaving now would lose something, or leave something half done (M4-37, M2-103). */
  get isUnderWay(): boolean {
    return (
      this.actor.snapshot.status === 'active' &&
      this.step !== 'plan' &&
      (this.context.key !== null || this.password.isChanged || this.details.isChanged)
    )
  }

  /** What went wrong and belongs to no field, in the server's words. */
  get message(): string | null {
    const { failure } = this.context
    if (this.isUnconfirmed) return this.payment?.message ?? null
    return failure === null || this.isBusy || this.interruption !== null || this.fieldOf(failure.field) !== null
      ? null
      : failure.message
  }

  get interruption(): Interruption | null {
    const { failure } = this.context
    if (failure === null) return null
    if (this.actor.snapshot.matches('existing'))
      return { kind: 'account-exists', title: ACCOUNT_EXISTS_TITLE, text: accountExistsText(failure.message) }
    if (this.actor.snapshot.matches('expired')) return { kind: 'over', title: EXPIRED_TITLE, text: EXPIRED_TEXT }
    return this.actor.snapshot.matches('refused')
      ? { kind: 'over', title: 'We couldn’t continue your registration', text: failure.message }
      : null
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
  readonly changePlan = (): void => this.around.navigation.go(STEP_PATHS.plan)

  /** The provider is done; it names the address to go on to, which carries the session. */
  readonly paid = (returnUrl: string | null): void => {
    if (returnUrl !== null) this.around.navigation.leaveTo(returnUrl)
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

  /** The address is another step's: by the person's own doing, or the browser's. */
  readonly arrive = (path: string, query: string): void => {
    const step = stepAt(path)
    if (step !== null) this.actor.send({ type: 'go', step, returned: returnedIn(query) })
  }

  /** Starts what runs beside the screen; answers how to stop it. */
  readonly attend = (): (() => void) => {
    const stops = [
      reaction(
        () => this.step,
        (step) => this.follow(step),
        { fireImmediately: true },
      ),
      // Taken back, it is said at once (M5-68).
      reaction(
        () => this.terms.values.accepted,
        () => this.terms.blur('accepted'),
      ),
      reaction(
        () => this.actor.snapshot.matches('left') || this.actor.snapshot.matches('turnedAway'),
        (isOut) => {
          if (isOut) this.around.navigation.replace(PRICING_PATH)
        },
        { fireImmediately: true },
      ),
      reaction(
        () => this.password.values.email,
        (email) => this.actor.send({ type: 'edit', fields: { email: email.trim() } }),
      ),
      // With every keystroke: a reload may follow at once.
      reaction(
        () => detailsIn(this.details.values),
        (fields) => this.actor.send({ type: 'edit', fields }),
      ),
      reaction(
        () => this.context.notice,
        (notice) => {
          if (notice !== null) this.around.toasts.notify(notice, 'Check your email')
        },
      ),
      reaction(
        () => this.context.failure,
        (failure) => {
          const found = failure === null ? null : this.fieldOf(failure.field)
          if (failure !== null && found !== null) found(failure.message)
        },
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }

  /** Going to /pricing from the password step forgets who it was (M4-12). */
  readonly leave = (): void => {
    if (this.around.navigation.current().startsWith(PRICING_PATH) && this.step === 'password')
      this.actor.send({ type: 'leave' })
  }

  /** The plan step is left for another one, or stands in for a step that lacks it (M4-11). */
  private follow(step: Step): void {
    const { navigation } = this.around
    const here = stepAt(navigation.current().split('?')[0] ?? '')
    if (here === step || (here === null && step === 'plan')) return
    if (step === 'plan' && here !== null) navigation.replace(STEP_PATHS.plan)
    else navigation.go(STEP_PATHS[step])
  }

  /** How to refuse the field of this step that the server names. */
  private fieldOf(field: string | undefined): ((message: string) => void) | null {
    if (field === undefined) return null
    if (this.step === 'plan' && field === 'email') return (message) => this.joining.refuse('email', message)
    if (this.step === 'password' && (field === 'email' || field === 'password'))
      return (message) => this.password.refuse(field, message)
    if (this.step === 'details' && field in this.details.values)
      return (message) => this.details.refuse(field as keyof MemberDetails, message)
    return null
  }
}
