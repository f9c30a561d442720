import { reaction } from 'mobx'
import {
  type AccountDetails,
  detailsOf,
  detailsRules,
  type SavedDetails,
  tidiedDetails,
} from '../../domain/account/account-details'
import type { DetailsDrafts } from '../../domain/account/account.ports'
import type { Session } from '../../domain/identity/session'
import type { User } from '../../domain/identity/user'
import type { Failure } from '../../domain/shared/failure'
import type { Sending } from '../../domain/shared/sending.machine'
import { token } from '../../domain/shared/token'
import { FormPresenter } from '../shared/form/form.presenter'
import { type SendingFlow, SendingPresenter } from '../shared/form/sending.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/toasts.presenter'

export const DETAILS = token<(user: User) => SendingFlow<SavedDetails, DetailsPresenter>>('details')

interface DetailsDependencies {
  readonly drafts: DetailsDrafts
  readonly session: Pick<Session, 'learn'>
  readonly toasts: Pick<Toasts, 'tell'>
}

/** My Information. Typed text is kept until it is saved or undone, whatever happens to the network or the session. */
export class DetailsPresenter {
  readonly form: FormPresenter<AccountDetails>
  private readonly sending: SendingPresenter<AccountDetails, SavedDetails>

  constructor(
    actor: ObservedActor<Sending<SavedDetails, void>>,
    private readonly user: User,
    private readonly dependencies: DetailsDependencies,
  ) {
    this.form = new FormPresenter(detailsOf(user), detailsRules)
    const draft = dependencies.drafts.load(user.userId)
    if (draft !== null) this.form.restore(draft)
    this.sending = new SendingPresenter(actor, { form: this.form, requestOf: tidiedDetails })
  }

  get email(): string {
    return this.user.email
  }
  get isBusy(): boolean {
    return this.sending.isSending
  }
  get failure(): Failure | null {
    return this.sending.failure
  }

  readonly save = (): void => this.sending.send()

  /** Sends the form as it is now, if it is valid. */
  readonly retry = (): void => {
    if (this.form.submit() === null) this.save()
  }

  readonly undo = (): void => this.form.reset()

  /** Keeps the draft and follows the flow; returns a disposer. */
  readonly subscribe = (): (() => void) => {
    const { drafts } = this.dependencies
    const disposers = [
      reaction(
        () => this.form.snapshot(),
        (details) => {
          if (this.form.isChanged) drafts.save(this.user.userId, details)
          else drafts.clear(this.user.userId)
        },
      ),
      this.sending.subscribe(() => this.finish()),
    ]
    return () => disposers.forEach((dispose) => dispose())
  }

  /** A successful code is enough; the answer is not read (A7-88). */
  private finish(): void {
    const details = tidiedDetails(this.form.snapshot())
    this.form.reset(detailsOf({ ...this.user, ...details }))
    this.dependencies.drafts.clear(this.user.userId)
    this.dependencies.session.learn(details)
    this.dependencies.toasts.tell('Your account information updated successfully')
    this.sending.startAgain()
  }
}
