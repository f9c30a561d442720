import { computed, makeObservable, reaction } from 'mobx'
import { CLIENT_CONVENTIONS } from '../../../domain/reservation/client/client-parties'
import { asFormTakes, type EarlierDetails, wouldReplace } from '../../../domain/reservation/earlier-details'
import type { earlierDetailsMachine } from '../../../domain/reservation/earlier-details.machine'
import { BUYER_CONVENTIONS } from '../../../domain/reservation/party-fields'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'
import type { ClientFormPresenter } from '../client/client-form.presenter'
import type { ReservationFormPresenter } from '../reservation-form.presenter'

/** The form that is filled. */
export interface Filled {
  readonly form: ReservationFormPresenter | ClientFormPresenter
  /** Whether it is a form for a client, which is filled with earlier clients. */
  readonly isForClient?: boolean
}

export const EARLIER_DETAILS_FLOW =
  token<(filled: Filled) => Flow<typeof earlierDetailsMachine, EarlierDetailsPresenter>>('earlier-details-flow')

/** The buttons that fill a form with the people of an earlier reservation. */
export class EarlierDetailsPresenter {
  constructor(
    private readonly actor: ObservedActor<typeof earlierDetailsMachine>,
    private readonly filled: Filled,
  ) {
    makeObservable(this, { offered: computed, isAsking: computed, isFilled: computed })
  }

  get offered(): readonly EarlierDetails[] {
    return this.actor.snapshot.context.offered.filter(
      ({ isForClient }) => isForClient === (this.filled.isForClient ?? false),
    )
  }
  get isAsking(): boolean {
    return this.actor.snapshot.matches('asking')
  }
  get isFilled(): boolean {
    return this.actor.snapshot.matches('filled')
  }

  /** `Use the details of your last reservation`, `Use the details of Ann Smith`. */
  readonly labelOf = ({ isForClient, name }: EarlierDetails): string =>
    `Use the details of ${isForClient ? name : 'your last reservation'}`

  readonly use = (earlier: EarlierDetails): void => {
    const { form, isForClient } = this.filled
    const details = asFormTakes(isForClient ? CLIENT_CONVENTIONS : BUYER_CONVENTIONS, form.maxPurchasers, earlier)
    this.actor.send({ type: 'use', details, wouldReplace: wouldReplace(form.value, details) })
  }
  readonly replace = (): void => this.actor.send({ type: 'replace' })
  readonly keep = (): void => this.actor.send({ type: 'keep' })

  /** Returns a disposer. */
  readonly subscribe = (): (() => void) =>
    reaction(
      () => (this.isFilled ? this.actor.snapshot.context.chosen : null),
      (chosen) => {
        if (chosen !== null) this.filled.form.fill(chosen)
      },
    )
}
