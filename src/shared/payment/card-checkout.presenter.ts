import type { ActorRefFromLogic } from 'xstate'
import type { OpenedCheckout } from '../../../domain/payment/card-checkout'
import type { CardCheckout } from '../../../domain/payment/card-checkout.machine'
import { ObservedActor } from '../observed-actor'

// oxlint-disable-next-line typescript/no-explicit-any -- a presenter shows every kind of purchase
type Checkout<Opened extends OpenedCheckout> = CardCheckout<any, Opened, any>

/** The card checkout within a flow. */
export class CardCheckoutPresenter<Opened extends OpenedCheckout> {
  private readonly actor: ObservedActor<Checkout<Opened>>

  constructor(checkout: ActorRefFromLogic<Checkout<Opened>>) {
    this.actor = new ObservedActor(checkout)
  }

  /** The open session; null before it opens and after the card form has completed. */
  get opened(): Opened | null {
    return this.actor.snapshot.matches('paying') ? this.actor.snapshot.context.opened : null
  }
  get isOpening(): boolean {
    return this.actor.snapshot.matches('opening')
  }
  get isClosing(): boolean {
    return this.actor.snapshot.matches('closing') || this.actor.snapshot.matches('checkingLatePayment')
  }
  get isConfirming(): boolean {
    return this.actor.snapshot.matches('checking') || this.actor.snapshot.matches('confirming')
  }
  get isUnconfirmed(): boolean {
    return this.actor.snapshot.matches('unconfirmed')
  }
  /** Why the payment could not be confirmed. */
  get message(): string | null {
    return this.actor.snapshot.context.failure?.message ?? null
  }

  readonly paid = (): void => this.actor.send({ type: 'checkout.paid' })
  readonly close = (): void => this.actor.send({ type: 'checkout.close' })
  readonly renew = (): void => this.actor.send({ type: 'checkout.renew' })
  readonly retry = (): void => this.actor.send({ type: 'checkout.retry' })
}
