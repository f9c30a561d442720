import Stripe from 'stripe'
import { SECOND } from '../../domain/shared/dates'
import type {
  PaidCard,
  PortalRequest,
  SubscriptionCharge,
  SubscriptionPrice,
  SubscriptionRequest,
  SubscriptionState,
} from './provider'

/** A subscription's state and its paid invoices; null if Stripe does not know it. */
export const readSubscription = async (
  stripe: Stripe,
  { subscriptionRef, chargesSince }: SubscriptionRequest,
): Promise<SubscriptionState | null> => {
  const subscription = await retrieved(stripe, subscriptionRef)
  if (subscription === null) return null
  const [item] = subscription.items.data
  if (item === undefined) throw new Error(`The subscription ${subscriptionRef} has no items.`)
  const periodEndsAt = dateOf(item.current_period_end)
  const status = statusOf(subscription.status)
  return {
    subscriptionRef: subscription.id,
    status,
    price: priceOf(item.price),
    nextPrice: nextPriceOf(subscription.schedule, item.current_period_end),
    periodEndsAt,
    endsAt: endOf(subscription, periodEndsAt),
    card: cardIn(subscription.default_payment_method) ?? cardOfCustomer(subscription.customer),
    failed: status === 'past-due' ? failedOf(subscription.latest_invoice) : null,
    charges: await chargesOf(stripe, subscriptionRef, chargesSince),
  }
}

/** The customer portal; what it offers is configured in the Stripe dashboard. */
export const openPortal = async (
  stripe: Stripe,
  { subscriptionRef, returnUrl }: PortalRequest,
): Promise<{ url: string }> => {
  const { customer } = await stripe.subscriptions.retrieve(subscriptionRef)
  const { url } = await stripe.billingPortal.sessions.create({
    customer: typeof customer === 'string' ? customer : customer.id,
    return_url: returnUrl,
  })
  return { url }
}

/** The subscription that an invoice bills; null for any other invoice. */
export const subscriptionOf = ({ parent }: Stripe.Invoice): string | null => {
  const subscription = parent?.subscription_details?.subscription ?? null
  return typeof subscription === 'string' ? subscription : (subscription?.id ?? null)
}

const retrieved = async (stripe: Stripe, subscriptionRef: string): Promise<Stripe.Subscription | null> => {
  try {
    return await stripe.subscriptions.retrieve(subscriptionRef, {
      expand: [
        'default_payment_method',
        'customer.invoice_settings.default_payment_method',
        'latest_invoice',
        'schedule.phases.items.price',
      ],
    })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  }
}

const dateOf = (seconds: number): Date => new Date(seconds * SECOND)
const orNull = (seconds: number | null): Date | null => (seconds === null ? null : dateOf(seconds))

/** Stripe may add statuses; anything that isn't paid for is past due until it ends. */
const statusOf = (status: Stripe.Subscription['status']): SubscriptionState['status'] => {
  if (status === 'active' || status === 'trialing') return 'active'
  return status === 'canceled' || status === 'incomplete_expired' ? 'ended' : 'past-due'
}

const priceOf = ({ unit_amount: amount, recurring }: Stripe.Price): SubscriptionPrice => ({
  amountCents: amount ?? 0,
  interval: recurring?.interval === 'year' ? 'year' : 'month',
})

/** Stripe keeps a change of plan that waits for the end of the period as a later phase of a schedule. */
const nextPriceOf = (schedule: Stripe.Subscription['schedule'], periodEnd: number): SubscriptionPrice | null => {
  if (schedule === null || typeof schedule === 'string') return null
  const price = schedule.phases.find(({ start_date: start }) => start >= periodEnd)?.items[0]?.price
  return price === undefined || typeof price === 'string' || price.deleted === true ? null : priceOf(price)
}

const endOf = (
  { ended_at: ended, cancel_at: at, cancel_at_period_end: isAtPeriodEnd }: Stripe.Subscription,
  periodEndsAt: Date,
): Date | null => orNull(ended) ?? orNull(at) ?? (isAtPeriodEnd ? periodEndsAt : null)

const cardIn = (method: string | Stripe.PaymentMethod | null | undefined): PaidCard | null =>
  typeof method === 'object' && method?.card !== undefined
    ? { brand: method.card.brand, last4: method.card.last4 }
    : null

/** The card of the customer, which the portal changes, pays for subscriptions without a separate card. */
const cardOfCustomer = (customer: Stripe.Subscription['customer']): PaidCard | null =>
  typeof customer === 'string' || customer.deleted === true
    ? null
    : cardIn(customer.invoice_settings.default_payment_method)

const failedOf = (invoice: Stripe.Subscription['latest_invoice']): SubscriptionState['failed'] =>
  invoice === null || typeof invoice === 'string'
    ? null
    : {
        chargeRef: invoice.id,
        amountCents: invoice.amount_due,
        retryAt: orNull(invoice.next_payment_attempt),
      }

const chargesOf = async (
  stripe: Stripe,
  subscription: string,
  since: Date | null,
): Promise<readonly SubscriptionCharge[]> => {
  const made = since === null ? {} : { created: { gte: Math.floor(since.getTime() / SECOND) } }
  const charges: SubscriptionCharge[] = []
  for await (const invoice of stripe.invoices.list({ subscription, status: 'paid', limit: 100, ...made }))
    if (invoice.amount_paid > 0) charges.unshift(await chargeOf(stripe, invoice))
  return charges
}

const chargeOf = async (stripe: Stripe, invoice: Stripe.Invoice): Promise<SubscriptionCharge> => ({
  chargeRef: invoice.id,
  amountCents: invoice.amount_paid,
  description: invoice.lines.data.flatMap(({ description }) => description ?? []).join('; '),
  paidAt: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
  isLater: invoice.billing_reason !== 'subscription_create',
  card: await cardOfInvoice(stripe, invoice.id),
})

const cardOfInvoice = async (stripe: Stripe, invoice: string): Promise<PaidCard | null> => {
  const { data } = await stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    expand: ['data.payment.payment_intent.payment_method'],
  })
  const intent = data[0]?.payment.payment_intent
  return typeof intent === 'object' ? cardIn(intent.payment_method) : null
}
