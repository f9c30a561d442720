import { invalid, missing } from './stripe-error'

export interface StripeSubscription {
  readonly id: string
  readonly metadata: Readonly<Record<string, string>>
  readonly amount: number
  readonly created: number
  /** Its first invoice and the payment of it, neither of which a subscription's session names. */
  readonly invoice: string
  readonly payment_intent: string
  status: 'active' | 'canceled'
}

/** Subscriptions started by paid sessions, with the API rules the product relies on. */
export class StripeSubscriptions {
  readonly all = new Map<string, StripeSubscription>()

  retrieve(id: string): StripeSubscription {
    const found = this.all.get(id)
    if (found === undefined) throw missing('subscription', id, 'id')
    return found
  }

  /** Cancelling a subscription twice fails as unknown, as with Stripe. */
  cancel(id: string): StripeSubscription {
    const found = this.all.get(id)
    if (found === undefined || found.status === 'canceled') throw missing('subscription', id, 'id')
    return Object.assign(found, { status: 'canceled' } as const)
  }

  invoicesOf(id: string): object[] {
    const { invoice, created, amount } = this.retrieve(id)
    return [{ id: invoice, object: 'invoice', created, amount_paid: amount, status: 'paid' }]
  }

  paymentsOf(invoice: string): object[] {
    const found = [...this.all.values()].find((each) => each.invoice === invoice)
    if (found === undefined) throw invalid(`No such invoice: '${invoice}'`, { param: 'invoice' })
    return [
      {
        id: `inpay_${found.invoice}`,
        object: 'invoice_payment',
        invoice,
        status: 'paid',
        amount_paid: found.amount,
        payment: { type: 'payment_intent', payment_intent: found.payment_intent },
      },
    ]
  }
}
