/** A card as typed. It is handed to the payment provider and never kept (B3-23). */
export interface CardDetails {
  readonly cardName: string
  readonly cardNumber: string
  readonly expMonth: string
  readonly expYear: string
  readonly cardCvv: string
}

/** A card to charge: typed, for the sandbox, or Stripe's reference to one typed in its own fields. */
export type CardToCharge =
  | { readonly kind: 'typed'; readonly card: CardDetails }
  | { readonly kind: 'method'; readonly id: string }
