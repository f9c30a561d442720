import { computed, makeObservable, observable, reaction, runInAction } from 'mobx'
import type { Navigation } from '../../domain/shared/navigation'
import { all, atMost, matching, notOnlySpaces, required, type Rules } from '../../domain/shared/form'
import { formatDeadline } from '../../domain/shared/time-zones'
import { token } from '../../domain/shared/token'
import { type SigningView, signedCount } from '../../domain/signing/envelope'
import { returnEvents, returnPathOf } from '../../domain/signing/return-path'
import { isTypedName, LONGEST_NAME } from '../../domain/signing/signature-mark'
import type { SigningNews } from '../../domain/signing/signing-news.ports'
import { isExpected } from '../../domain/signing/signing-context'
import type { signingMachine } from '../../domain/signing/signing.machine'
import type { Flow } from '../shared/flow'
import { EmailConfirmationPresenter } from '../shared/email-confirmation/email-confirmation.presenter'
import { FormPresenter } from '../shared/form/form.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import { SignaturePadPresenter } from './signature-pad.presenter'

export const SIGNING_FLOW = token<Flow<typeof signingMachine, SigningPresenter>>('signing-flow')

interface Consent {
  agreed: boolean
}
interface Signature {
  way: 'type' | 'draw'
  typedName: string
  drawnPath: string
}
interface Refusal {
  reason: string
}

const consentRules: Rules<Consent> = {
  agreed: (agreed) => (agreed ? null : 'Tick the box to agree, or decline to sign'),
}
const named = all(
  required('Type your name'),
  notOnlySpaces('Type your name'),
  matching(isTypedName, `Type a name with letters, at most ${LONGEST_NAME} characters`),
)
const signatureRules: Rules<Signature> = {
  typedName: (name, form) => (form.way === 'type' ? named(name, form) : null),
  drawnPath: (path, form) => (form.way === 'draw' && path === '' ? 'Draw your signature' : null),
}
export const LONGEST_REASON = 500
const refusalRules: Rules<Refusal> = { reason: atMost(LONGEST_REASON, 'The reason') }

const STEPS = [
  'loading',
  'reading',
  'confirming',
  'consenting',
  'ready',
  'signing',
  'declining',
  'left',
  'redirecting',
  'away',
  'failed',
  'signed',
  'declined',
  'voided',
  'expired',
  'unknown',
] as const
type Step = (typeof STEPS)[number]

/** A document of which something else than its steps is shown. */
export type Ending = Extract<Step, 'left' | 'redirecting' | 'away' | 'signed' | 'declined' | 'voided' | 'expired'>
const ENDINGS: readonly Step[] = ['left', 'redirecting', 'away', 'signed', 'declined', 'voided', 'expired']

/** The tab that the page is in; it closes only if a form has opened it. */
interface SigningTab extends Pick<SigningNews, 'tell'> {
  close(): void
}

/** The signing page. */
export class SigningPresenter {
  readonly consentForm = new FormPresenter<Consent>({ agreed: false }, consentRules)
  readonly form = new FormPresenter<Signature>({ way: 'type', typedName: '', drawnPath: '' }, signatureRules)
  readonly refusal = new FormPresenter<Refusal>({ reason: '' }, refusalRules)
  readonly pad = new SignaturePadPresenter()

  /** Whether another tab has the form and knows of the outcome; null until it has had time to say so. */
  isFormOpen: boolean | null = null
  private isShown = false

  constructor(
    private readonly actor: ObservedActor<typeof signingMachine>,
    private readonly navigation: Navigation,
    private readonly tab: SigningTab,
  ) {
    makeObservable(this, {
      isFormOpen: observable,
      emailActor: computed,
      emailConfirmation: computed,
      step: computed,
      view: computed,
      message: computed,
      deadline: computed,
    })
  }

  private get context() {
    return this.actor.snapshot.context
  }
  get step(): Step {
    const { snapshot } = this.actor
    return STEPS.find((step) => snapshot.matches({ step })) ?? 'loading'
  }
  /** Null until the document is loaded, or if there is none. */
  get view(): SigningView | null {
    return this.context.view
  }
  get ending(): Ending | null {
    const { step } = this
    return ENDINGS.includes(step) ? (step as Ending) : null
  }
  get isBusy(): boolean {
    return this.actor.snapshot.hasTag('busy')
  }
  get canSign(): boolean {
    return this.view !== null && ['open', 'consented'].includes(this.view.state)
  }
  /** The consent is given; of a step under way, the one from which it was taken. */
  get hasConsented(): boolean {
    return this.view?.state === 'consented'
  }
  get hasDeclined(): boolean {
    return this.context.hasDeclined
  }
  /** The provider has a result, and is about to report it. */
  get isExpected(): boolean {
    return isExpected(this.context)
  }
  /** Why the last step failed. */
  get message(): string | null {
    const { failure } = this.context
    if (failure === null) return null
    return failure.kind === 'other-wording' ? 'The wording has changed. Please read it again.' : failure.message
  }
  /** `2 of 3 signed` */
  get count(): string {
    return this.view === null ? '' : signedCount(this.view)
  }
  get isComplete(): boolean {
    return this.view !== null && this.view.signed === this.view.signers
  }
  /** `Friday 27 November, 5:00 pm ACDT` */
  get deadline(): string {
    return this.view === null ? '' : formatDeadline(this.view.expiresAt, this.view.propertyState)
  }
  get emailActor() {
    return this.actor.snapshot.children.emailConfirmation ?? null
  }
  /** The code that confirms the signer's address, while it is needed. */
  get emailConfirmation(): EmailConfirmationPresenter | null {
    return this.emailActor === null ? null : new EmailConfirmationPresenter(this.emailActor)
  }
  /** The address of the form; null if there is nothing to return to, or the form is open in another tab. */
  get returnPath(): string | null {
    return this.view === null || this.isFormOpen !== false ? null : returnPathOf(this.view.returnPath, this.view.state)
  }

  readonly consent = (): void => this.actor.send({ type: 'consent' })
  readonly backToConsent = (): void => this.actor.send({ type: 'back' })
  readonly sign = (): void => {
    const { way, typedName, drawnPath } = this.form.values
    const mark = way === 'type' ? { typedName: typedName.trim(), drawnPath: null } : { typedName: null, drawnPath }
    this.actor.send({ type: 'sign', mark })
  }
  readonly decline = (): void => this.actor.send({ type: 'decline', reason: this.refusal.values.reason.trim() })
  readonly leave = (): void => this.actor.send({ type: 'leave' })
  readonly resume = (): void => this.actor.send({ type: 'resume' })
  readonly retry = (): void => this.actor.send({ type: 'retry' })
  readonly refresh = (): void => this.actor.send({ type: 'refresh' })

  /** Subscribes side effects; returns a disposer. */
  readonly subscribe = (): (() => void) => {
    const disposers = [
      reaction(
        () => this.step,
        (step) => this.depart(step),
        { fireImmediately: true },
      ),
      reaction(
        () => this.pad.path,
        (path) => this.form.change('drawnPath', path),
      ),
      // A wording that has changed must be agreed to again.
      reaction(
        () => this.view?.consentWording,
        () => this.consentForm.reset(),
      ),
    ]
    this.isShown = true
    return () => {
      this.isShown = false
      disposers.forEach((dispose) => dispose())
    }
  }

  private depart(step: Step): void {
    const { view } = this
    if (step === 'left' || step === 'signed' || step === 'declined' || step === 'expired' || step === 'voided')
      void this.tellForm(step)
    if (step === 'redirecting' && view !== null && view.providerAddress !== null)
      this.navigation.leaveTo(view.providerAddress)
  }

  /** A form that is open in another tab hears of the outcome, and this tab closes; otherwise it can lead back to the form. */
  private async tellForm(step: Step): Promise<void> {
    const { view, context } = this
    if (view === null) return
    const isHeard = await this.tab.tell(context.link, returnEvents[view.state])
    // Another page may have been opened meanwhile.
    if (!this.isShown) return
    runInAction(() => (this.isFormOpen = isHeard))
    const { returnPath } = this
    if (isHeard) this.tab.close()
    else if (step === 'left' && this.step === 'left' && returnPath !== null) this.navigation.go(returnPath)
  }
}
