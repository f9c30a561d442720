import { reaction } from 'mobx'
import type { Drafts } from '../../domain/account/account.ports'
import type { Session } from '../../domain/identity/session'
import type { User } from '../../domain/identity/user'
import type { Failure } from '../../domain/shared/failure'
import type { Sending } from '../../domain/shared/sending.machine'
import type { FormPresenter } from '../shared/form/form.presenter'
import { SendingPresenter } from '../shared/form/sending.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'

interface Edited<Details extends object, Saved> {
  readonly user: User
  readonly form: FormPresenter<Details>
  readonly requestOf: (details: Details) => Saved
}

export interface SavedDetailsDependencies<Details> {
  readonly drafts: Drafts<Details>
  readonly session: Pick<Session, 'learn'>
  readonly toasts: Pick<Toasts, 'tell'>
}

/** A form of the account's details. Typed text is kept until it is saved or undone, whatever happens to the network or the session. */
export abstract class SavedDetailsPresenter<Details extends object, Saved extends Partial<User>> {
  readonly form: FormPresenter<Details>
  protected readonly user: User
  protected readonly sending: SendingPresenter<Details, Saved>

  constructor(
    actor: ObservedActor<Sending<Saved, void>>,
    edited: Edited<Details, Saved>,
    private readonly dependencies: SavedDetailsDependencies<Details>,
  ) {
    this.form = edited.form
    this.user = edited.user
    const draft = dependencies.drafts.load(this.user.userId)
    if (draft !== null) this.form.restore(draft)
    this.sending = new SendingPresenter(actor, edited)
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
    const { drafts, session, toasts } = this.dependencies
    const { userId } = this.user
    const disposers = [
      reaction(
        () => this.form.snapshot(),
        (details) => {
          if (this.form.isChanged) drafts.save(userId, details)
          else drafts.clear(userId)
        },
      ),
      this.sending.subscribe((saved) => {
        drafts.clear(userId)
        session.learn(saved)
        toasts.tell('Your account information updated successfully')
        this.finish(saved)
      }),
    ]
    return () => disposers.forEach((dispose) => dispose())
  }

  /** Called once the details are saved. */
  protected abstract finish(saved: Saved): void
}
