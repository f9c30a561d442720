import { invalid, missing } from './stripe-error'

interface Card {
  readonly brand: string
  readonly last4: string
}

interface Price {
  readonly amount: number
  readonly interval: 'month' | 'year'
}

interface Invoice {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly payment_intent: string
  readonly description: string
  readonly reason: 'subscription_create' | 'subscription_cycle'
  status: 'paid' | 'open'
  paidAt: number | null
  card: Card
  nextAttempt: number | null
}

export interface StripeSubscription {
  readonly id: string
  readonly metadata: Readonly<Record<string, string>>
  readonly amount: number
  readonly interval: 'month' | 'year'
  readonly created: number
  readonly customer: string
  /** Its first invoice and the payment of it, neither of which a subscription's session names. */
  readonly invoice: string
  readonly payment_intent: string
  readonly invoices: Invoice[]
  status: 'active' | 'past_due' | 'canceled'
  current_period_end: number
  cancel_at_period_end: boolean
  cancel_at: number | null
  ended_at: number | null
  /** The subscription's own card; null if the customer's is charged. */
  card: Card | null
  customerCard: Card | null
  next: Price | null
}

type Begun = Pick<
  StripeSubscription,
  'id' | 'metadata' | 'amount' | 'interval' | 'created' | 'customer' | 'invoice' | 'payment_intent'
> & { readonly description: string }

const VISA: Card = { brand: 'visa', last4: '4242' }
const DAY = 86_400
const LENGTHS = { month: 30 * DAY, year: 365 * DAY } as const

/** Subscriptions started by paid sessions, with the API rules the product relies on. */
export class StripeSubscriptions {
  readonly all = new Map<string, StripeSubscription>()
  readonly portals: { readonly customer: string; readonly return_url: string }[] = []

  begin({ description, ...begun }: Begun): void {
    const { id, created, amount, interval, invoice, payment_intent } = begun
    this.all.set(id, {
      ...begun,
      invoices: [
        {
          ...{ id: invoice, created, amount, payment_intent, description, reason: 'subscription_create' },
          ...{ status: 'paid', paidAt: created + 2, card: VISA, nextAttempt: null },
        },
      ],
      ...{ status: 'active', current_period_end: created + LENGTHS[interval] },
      ...{ cancel_at_period_end: false, cancel_at: null, ended_at: null },
      ...{ card: VISA, customerCard: null, next: null },
    })
  }

  retrieve(id: string): StripeSubscription {
    const found = this.all.get(id)
    if (found === undefined) throw missing('subscription', id, 'id')
    return found
  }

  /** Cancelling a subscription twice fails as unknown, as with Stripe. */
  cancel(id: string): StripeSubscription {
    const found = this.all.get(id)
    if (found === undefined || found.status === 'canceled') throw missing('subscription', id, 'id')
    return Object.assign(found, { status: 'canceled', ended_at: found.created + DAY } as const)
  }

  /** Charges the next period; an invoice that isn't paid is tried again three days later. */
  renew(id: string, outcome: 'paid' | 'declined', card: Card = VISA): Invoice {
    const found = this.retrieve(id)
    const created = found.current_period_end
    const number = found.invoices.length + 1
    const invoice: Invoice = {
      ...{ id: `${found.invoice}_${number}`, created, amount: found.amount, card, reason: 'subscription_cycle' },
      ...{ payment_intent: `${found.payment_intent}_${number}`, description: `Renewal ${number}` },
      ...(outcome === 'paid'
        ? { status: 'paid', paidAt: created + 3_600, nextAttempt: null }
        : { status: 'open', paidAt: null, nextAttempt: created + 3 * DAY }),
    }
    found.invoices.push(invoice)
    found.status = outcome === 'paid' ? 'active' : 'past_due'
    found.current_period_end = created + LENGTHS[found.interval]
    return invoice
  }

  /** As the API returns it: what is not expanded is only named. */
  shapeOf(id: string, expand: readonly string[]): object {
    const found = this.retrieve(id)
    const { customer, card, customerCard, status, next } = found
    const latest = found.invoices.at(-1)
    const has = (name: string) => expand.includes(name)
    return {
      ...{ id, object: 'subscription', metadata: found.metadata, status },
      ...{ cancel_at_period_end: found.cancel_at_period_end, cancel_at: found.cancel_at, ended_at: found.ended_at },
      items: listOf('items', [
        {
          id: 'si_1',
          object: 'subscription_item',
          current_period_end: found.current_period_end,
          price: priceOf(found),
        },
      ]),
      customer: has('customer.invoice_settings.default_payment_method')
        ? { id: customer, object: 'customer', invoice_settings: { default_payment_method: methodOf(customerCard) } }
        : customer,
      default_payment_method: has('default_payment_method') ? methodOf(card) : card === null ? null : 'pm_1',
      latest_invoice: latest === undefined ? null : has('latest_invoice') ? this.shapeOfInvoice(id, latest) : latest.id,
      schedule: next === null ? null : has('schedule.phases.items.price') ? scheduleOf(found, next) : 'sub_sched_1',
    }
  }

  /** Newest first, as with Stripe. */
  invoicesOf(id: string, status: string | null = null, since = 0): object[] {
    return this.retrieve(id)
      .invoices.filter((invoice) => (status === null || invoice.status === status) && invoice.created >= since)
      .toReversed()
      .map((invoice) => this.shapeOfInvoice(id, invoice))
  }

  shapeOfInvoice(subscription: string, invoice: Invoice): object {
    const { id, created, amount, status, paidAt, description, reason, nextAttempt } = invoice
    return {
      ...{ id, object: 'invoice', created, status, billing_reason: reason, next_payment_attempt: nextAttempt },
      ...{ amount_due: amount, amount_paid: status === 'paid' ? amount : 0 },
      status_transitions: { paid_at: paidAt },
      lines: listOf('lines', [{ id: 'il_1', object: 'line_item', amount, description }]),
      parent: { type: 'subscription_details', subscription_details: { subscription } },
    }
  }

  paymentsOf(invoice: string, expand: readonly string[] = []): object[] {
    const found = [...this.all.values()].flatMap(({ invoices }) => invoices).find(({ id }) => id === invoice)
    if (found === undefined) throw invalid(`No such invoice: '${invoice}'`, { param: 'invoice' })
    const intent = expand.includes('data.payment.payment_intent.payment_method')
      ? { id: found.payment_intent, object: 'payment_intent', payment_method: methodOf(found.card) }
      : found.payment_intent
    return [
      {
        id: `inpay_${found.id}`,
        object: 'invoice_payment',
        invoice,
        status: 'paid',
        amount_paid: found.amount,
        payment: { type: 'payment_intent', payment_intent: intent },
      },
    ]
  }

  openPortal(customer: string, returnUrl: string): object {
    if (![...this.all.values()].some((each) => each.customer === customer))
      throw missing('customer', customer, 'customer')
    this.portals.push({ customer, return_url: returnUrl })
    return {
      ...{ id: 'bps_1', object: 'billing_portal.session', customer, return_url: returnUrl },
      url: `https://billing.stripe.com/p/session/${this.portals.length}`,
    }
  }
}

const listOf = (name: string, data: readonly object[]): object => ({
  object: 'list',
  url: `/v1/${name}`,
  has_more: false,
  data,
})

const methodOf = (card: Card | null): object | null =>
  card === null ? null : { id: 'pm_1', object: 'payment_method', type: 'card', card }

const priceOf = ({ amount, interval }: Price): object => ({
  ...{ id: `price_${amount}`, object: 'price', unit_amount: amount, recurring: { interval, interval_count: 1 } },
})

const scheduleOf = (found: StripeSubscription, next: Price): object => ({
  id: 'sub_sched_1',
  object: 'subscription_schedule',
  phases: [
    { start_date: found.created, end_date: found.current_period_end, items: [{ price: priceOf(found) }] },
    { start_date: found.current_period_end, end_date: null, items: [{ price: priceOf(next) }] },
  ],
})
