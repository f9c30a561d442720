import type { ComponentType } from 'react'

/** The payment provider's card form inside our page. Leaving the page takes it down (B4-35). */
export interface CheckoutWidgetProps {
  readonly clientSecret: string
  /** What is paid, in a few words: the accessible name of the frame. */
  readonly label: string
  /** Paid. The address to go on to; null where the provider goes there by itself. */
  readonly onComplete: (returnUrl: string | null) => void
  /** The form cannot be used, or no longer; the message is for the person. */
  readonly onFailure: (message: string) => void
}

export type CheckoutWidget = ComponentType<CheckoutWidgetProps>

export const CHECKOUT_UNAVAILABLE = 'The card form could not be loaded. Check your connection and try again.'
