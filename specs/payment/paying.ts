import { type ActorRefFromLogic, type SnapshotFrom, waitFor } from 'xstate'
import type { OpenedCheckout } from '../../domain/payment/card-checkout'
import type { CardCheckout } from '../../domain/payment/card-checkout.machine'

// oxlint-disable-next-line typescript/no-explicit-any -- the checkout of any purchase
type Checkout = ActorRefFromLogic<CardCheckout<any, any, any>>
// oxlint-disable-next-line typescript/no-explicit-any -- the checkout of any purchase
type State = Parameters<SnapshotFrom<CardCheckout<any, any, any>>['matches']>[0]
interface Parent {
  getSnapshot(): { readonly children: { readonly cardCheckout?: unknown } }
  subscribe(observer: (snapshot: { readonly children: { readonly cardCheckout?: unknown } }) => void): {
    unsubscribe(): void
  }
}

/** The card checkout of a flow, once it is in the given state. */
export const checkoutIn = async (parent: Parent, state: State): Promise<Checkout> => {
  const checkout = await new Promise<Checkout>((resolve) => {
    const look = ({ children: { cardCheckout } }: { readonly children: { readonly cardCheckout?: unknown } }) => {
      if (cardCheckout !== undefined) resolve(cardCheckout as Checkout)
    }
    parent.subscribe(look)
    look(parent.getSnapshot())
  })
  await waitFor(checkout, (snapshot) => snapshot.matches(state))
  return checkout
}

export const openedIn = (checkout: Checkout): OpenedCheckout | null =>
  checkout.getSnapshot().context.opened as OpenedCheckout | null
