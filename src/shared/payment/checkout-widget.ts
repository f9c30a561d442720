import type { ComponentType } from 'react'
import { token } from '../../../domain/shared/token'

export interface CheckoutWidgetProps {
  readonly clientSecret: string
  readonly label: string
  readonly onComplete: (returnUrl: string | null) => void
  /** The form can no longer be used. */
  readonly onFailure: (message: string) => void
  /** The form did not come; it may the next time. */
  readonly onUnavailable: () => void
}

/** Loads the payment provider's card form; asked again after a failure. */
export const CHECKOUT_WIDGET = token<() => Promise<ComponentType<CheckoutWidgetProps>>>('checkout-widget')
