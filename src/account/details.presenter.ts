import {
  type AccountDetails,
  detailsOf,
  detailsRules,
  type SavedDetails,
  tidiedDetails,
} from '../../domain/account/account-details'
import type { User } from '../../domain/identity/user'
import type { Sending } from '../../domain/shared/sending.machine'
import { token } from '../../domain/shared/token'
import { FormPresenter } from '../shared/form/form.presenter'
import type { SendingFlow } from '../shared/form/sending.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import { type SavedDetailsDependencies, SavedDetailsPresenter } from './saved-details.presenter'

export const DETAILS = token<(user: User) => SendingFlow<SavedDetails, DetailsPresenter>>('details')

/** My Information. */
export class DetailsPresenter extends SavedDetailsPresenter<AccountDetails, SavedDetails> {
  constructor(
    actor: ObservedActor<Sending<SavedDetails, void>>,
    user: User,
    dependencies: SavedDetailsDependencies<AccountDetails>,
  ) {
    const form = new FormPresenter(detailsOf(user), detailsRules)
    super(actor, { user, form, requestOf: tidiedDetails }, dependencies)
  }

  /** A successful code is enough; the answer is not read (A7-88). */
  protected finish(saved: SavedDetails): void {
    this.form.reset(detailsOf({ ...this.user, ...saved }))
    this.sending.startAgain()
  }
}
