import { computed, makeObservable, reaction } from 'mobx'
import { type AccountDetails, detailsOf, detailsRules, tidiedDetails } from '../../domain/account/account-details'
import type { DetailsDrafts } from '../../domain/account/account.ports'
import type { detailsMachine } from '../../domain/account/details.machine'
import type { Session } from '../../domain/identity/session'
import type { User } from '../../domain/identity/user'
import type { Failure } from '../../domain/shared/failure'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import { FormPresenter } from '../shared/form/form.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/toasts.presenter'

export const DETAILS = token<(user: User) => Flow<typeof detailsMachine, DetailsPresenter>>('details')

interface Dependencies {
  readonly drafts: DetailsDrafts
  readonly session: Pick<Session, 'learn'>
  readonly toasts: Pick<Toasts, 'tell'>
}

/** My Information. Typed changes survive network and session loss until saved or undone. */
export class DetailsPresenter {
  readonly form: FormPresenter<AccountDetails>

  constructor(
    private readonly saving: ObservedActor<typeof detailsMachine>,
    private readonly user: User,
    private readonly dependencies: Dependencies,
  ) {
    this.form = new FormPresenter(detailsOf(user), detailsRules)
    const draft = dependencies.drafts.load(user.userId)
    if (draft !== null) this.form.restore(draft)
    makeObservable(this, { isBusy: computed, failure: computed })
  }

  get email(): string {
    return this.user.email
  }
  get isBusy(): boolean {
    return this.saving.snapshot.matches('saving')
  }

  /** Form-level error, without a field. */
  get failure(): Failure | null {
    const { failure } = this.saving.snapshot.context
    return failure === null || this.fieldOf(failure) !== null ? null : failure
  }

  readonly save = (): void => this.saving.send({ type: 'save', details: tidiedDetails(this.form.snapshot()) })

  /** Resends the form if it is valid. */
  readonly retry = (): void => {
    if (this.form.submit() === null) this.save()
  }

  readonly undo = (): void => this.form.reset()

  /** Subscribes side effects; returns a disposer. */
  readonly attend = (): (() => void) => {
    const stops = [
      reaction(
        () => this.form.snapshot(),
        (details) => {
          if (this.form.isChanged) this.dependencies.drafts.save(this.user.userId, details)
          else this.dependencies.drafts.clear(this.user.userId)
        },
      ),
      reaction(
        () => this.saving.snapshot.context.failure,
        (failure) => {
          const field = failure === null ? null : this.fieldOf(failure)
          if (failure !== null && field !== null) this.form.refuse(field, failure.message)
        },
      ),
      reaction(
        () => this.saving.snapshot.matches('saved'),
        (isSaved) => {
          if (isSaved) this.kept()
        },
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }

  private kept(): void {
    const details = tidiedDetails(this.form.snapshot())
    this.form.reset(detailsOf({ ...this.user, ...details }))
    this.dependencies.drafts.clear(this.user.userId)
    this.dependencies.session.learn(details)
    this.dependencies.toasts.tell('Your account information updated successfully')
  }

  private readonly fieldOf = ({ field }: Failure): keyof AccountDetails | null =>
    field !== undefined && field in this.form.values ? (field as keyof AccountDetails) : null
}
