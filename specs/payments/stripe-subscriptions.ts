import { invalid, missing } from './stripe-error'

export interface StripeSubscription {
  readonly id: string
  readonly metadata: Readonly<Record<string, string>>
  readonly amount: number
  readonly created: number
  /** Its first invoice, and what paid it: the session of a subscription names neither. */
  readonly invoice: string
  readonly payment_intent: string
  status: 'active' | 'canceled'
}

/** The subscriptions that paid sessions began, with the rules of the API as far as the product meets them. */
export class StripeSubscriptions {
  readonly all = new Map<string, StripeSubscription>()

  retrieve(id: string): StripeSubscription {
    const found = this.all.get(id)
    if (found === undefined) throw missing('subscription', id, 'id')
    return found
  }

  /** Stripe does not know a subscription any more that it is to cancel twice. */
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
