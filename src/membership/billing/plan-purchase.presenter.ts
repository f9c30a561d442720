import { computed, makeObservable } from 'mobx'
import type { Billing } from '../../../domain/membership/billing'
import { type planPurchase } from '../../../domain/membership/plan-purchase'
import { LICENCE_NEEDED } from '../../../domain/membership/plan'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'

type Purchase = typeof planPurchase
type PurchaseProblem = typeof LICENCE_NEEDED | 'not-opened' | 'unconfirmed'

export const PLAN_PURCHASE = token<Flow<Purchase, PlanPurchasePresenter>>('plan-purchase')

/** The card payment of a plan. */
export class PlanPurchasePresenter {
  constructor(private readonly actor: ObservedActor<Purchase>) {
    makeObservable(this, { clientSecret: computed, confirmed: computed, problem: computed })
  }

  /** The card form's checkout; null before it opens and once it has completed. */
  get clientSecret(): string | null {
    return this.actor.snapshot.matches('paying') ? (this.actor.snapshot.context.opened?.clientSecret ?? null) : null
  }
  /** The bill with the plan that was paid for; null until then. */
  get confirmed(): Billing | null {
    return this.actor.snapshot.context.confirmed
  }
  /** Why the payment couldn't be opened, or isn't confirmed yet. */
  get problem(): { readonly kind: PurchaseProblem; readonly message: string } | null {
    const { snapshot } = this.actor
    const { message = '', kind = '' } = snapshot.context.failure ?? {}
    if (snapshot.matches('failed')) return { kind: kind === LICENCE_NEEDED ? kind : 'not-opened', message }
    return snapshot.matches('unconfirmed') ? { kind: 'unconfirmed', message } : null
  }

  readonly paid = (): void => this.actor.send({ type: 'checkout.paid' })
  readonly retry = (): void => this.actor.send({ type: 'checkout.retry' })
}
