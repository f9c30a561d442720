import type { ComponentType } from 'react'
import { token } from '../../domain/shared/token'

interface CheckoutWidgetProps {
  readonly clientSecret: string
  readonly label: string
  readonly onComplete: (returnUrl: string | null) => void
  readonly onFailure: (message: string) => void
}

/** The payment provider's card form, loaded when it is first shown. */
export const CHECKOUT_WIDGET = token<ComponentType<CheckoutWidgetProps>>('checkout-widget')
