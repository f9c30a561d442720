import type { ComponentType } from 'react'
import { token } from '../../../domain/shared/token'

export interface CheckoutWidgetProps {
  readonly clientSecret: string
  readonly label: string
  readonly onComplete: (returnUrl: string | null) => void
  /** The form can no longer be used. */
  readonly onFailure: (message: string) => void
  /** The form failed to load; retrying may work. */
  readonly onUnavailable: () => void
}

/** Loads the payment provider's card form; call again after a failure. */
export const CHECKOUT_WIDGET = token<() => Promise<ComponentType<CheckoutWidgetProps>>>('checkout-widget')
