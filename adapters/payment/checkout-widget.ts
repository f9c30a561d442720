import type { ComponentType } from 'react'

/** The payment provider's card form inside our page. Leaving the page takes it down (B4-35). */
export interface CheckoutWidgetProps {
  readonly clientSecret: string
  /** What is paid, in a few words: the accessible name of the frame. */
  readonly label: string
  /** Paid. The address to go on to; null where the provider goes there by itself. */
  readonly onComplete: (returnUrl: string | null) => void
  /** The form can no longer be used; the message is for the person. */
  readonly onFailure: (message: string) => void
  /** The form did not come; it may the next time. */
  readonly onUnavailable: () => void
}

export type CheckoutWidget = ComponentType<CheckoutWidgetProps>
