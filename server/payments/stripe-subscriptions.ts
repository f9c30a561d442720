import Stripe from 'stripe'
import type { CancelRequest } from './provider'
import type { Cents } from '../../domain/shared/money'

/** Ends a subscription immediately; no effect if it has already ended. */
const ended = async (stripe: Stripe, subscriptionRef: string): Promise<void> => {
  try {
    await stripe.subscriptions.cancel(subscriptionRef, { prorate: false })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const { status } = await stripe.subscriptions.retrieve(subscriptionRef)
    if (status !== 'canceled') throw error
  }
}

/** The subscription's first payment, which paid its first invoice. */
const firstPayment = async (stripe: Stripe, subscriptionRef: string): Promise<string> => {
  const { data: invoices } = await stripe.invoices.list({ subscription: subscriptionRef, limit: 100 })
  const first = [...invoices].sort((a, b) => a.created - b.created)[0]
  const { data: payments } = await stripe.invoicePayments.list({ invoice: first?.id ?? '', status: 'paid' })
  const intent = payments[0]?.payment.payment_intent
  if (intent === undefined) throw new Error(`Stripe knows no payment of ${subscriptionRef}.`)
  return typeof intent === 'string' ? intent : intent.id
}

type Refund = (paymentRef: string, amountCents: Cents, idempotencyKey: string) => Promise<{ refundRef: string }>

export const cancelSubscription = async (
  stripe: Stripe,
  refund: Refund,
  { subscriptionRef, refundCents, idempotencyKey }: CancelRequest,
): Promise<{ refundRef: string | null }> => {
  await ended(stripe, subscriptionRef)
  return refundCents === 0
    ? { refundRef: null }
    : refund(await firstPayment(stripe, subscriptionRef), refundCents, idempotencyKey)
}
