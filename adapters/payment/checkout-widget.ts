import type { ComponentType } from 'react'

/** The payment provider's card form, embedded in the page. Removed on leaving the page (B4-35). */
export interface CheckoutWidgetProps {
  readonly clientSecret: string
  /** The purpose of the payment: the accessible name of the frame. */
  readonly label: string
  /** Called after payment with the URL to continue at; null if the provider handles the redirect. */
  readonly onComplete: (returnUrl: string | null) => void
  /** The form can no longer be used; the message is for the user. */
  readonly onFailure: (message: string) => void
  /** The form failed to load; retrying may work. */
  readonly onUnavailable: () => void
}

export type CheckoutWidget = ComponentType<CheckoutWidgetProps>
