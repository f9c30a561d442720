import Stripe from 'stripe'
import { ACCEPTED_CARDS } from '../../domain/reservation/card-brand'
import type { CardToCharge } from '../../domain/payment/card-to-charge'
import type { ChargeOutcome, CheckoutRequest, CheckoutSession, SessionState } from './provider'

/** Payments whose card is charged by us are payment intents of our own; those of a checkout belong to its session. */
const OURS = { entry: 'card' }
export const isIntent = (sessionId: string): boolean => sessionId.startsWith('pi_')
export const isOurs = ({ metadata }: Stripe.PaymentIntent): boolean => metadata['entry'] === OURS.entry

/** Mastercard or Visa only (B9-4). */
const ACCEPTED: readonly string[] = ['visa', 'mastercard']

export const openIntent = async (
  stripe: Stripe,
  { reference, lines, email, idempotencyKey }: CheckoutRequest,
): Promise<CheckoutSession> => {
  const { id, client_secret: clientSecret } = await stripe.paymentIntents.create(
    {
      amount: lines.reduce((total, { amountCents }) => total + amountCents, 0),
      currency: 'aud',
      allowed_payment_method_types: ['card'],
      description: lines.map(({ name }) => name).join('; '),
      receipt_email: email,
      metadata: { ...OURS, reference },
    },
    { idempotencyKey },
  )
  if (clientSecret === null) throw new Error(`Stripe gave no client secret for ${id}.`)
  return { sessionId: id, clientSecret }
}

/** A raw card number never reaches us: Stripe's own fields in the browser turn it into a payment method. */
export const chargeIntent = async (stripe: Stripe, id: string, card: CardToCharge): Promise<ChargeOutcome> => {
  if (card.kind === 'typed')
    return { kind: 'wrong', field: 'cardNumber', message: 'Type the card into the card fields of this page.' }
  try {
    const method = await stripe.paymentMethods.retrieve(card.id)
    if (!ACCEPTED.includes(method.card?.brand ?? ''))
      return { kind: 'wrong', field: 'cardNumber', message: ACCEPTED_CARDS }
    const intent = await stripe.paymentIntents.confirm(id, { payment_method: card.id, use_stripe_sdk: true })
    if (intent.status === 'requires_action') return { kind: 'authenticate' }
    const state = intentState(intent)
    return state.paid ? { kind: 'paid', state } : { kind: 'declined', message: DECLINED }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { kind: 'declined', message: error.message }
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return { kind: 'wrong', field: 'cardNumber', message: 'Enter the card again.' }
    throw error
  }
}
const DECLINED = 'Your card was declined.'

export const readIntent = async (stripe: Stripe, id: string): Promise<SessionState | null> => {
  try {
    return intentState(await stripe.paymentIntents.retrieve(id))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  }
}

/** One that was paid cannot be cancelled, so read its state instead. */
export const expireIntent = async (stripe: Stripe, id: string): Promise<SessionState | null> => {
  try {
    return intentState(await stripe.paymentIntents.cancel(id))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const state = await readIntent(stripe, id)
    if (state?.status === 'open') throw error
    return state
  }
}

export const intentState = ({ id, status, amount }: Stripe.PaymentIntent): SessionState => ({
  sessionId: id,
  status: status === 'succeeded' ? 'complete' : status === 'canceled' ? 'expired' : 'open',
  paid: status === 'succeeded',
  amountCents: amount,
  paymentRef: status === 'succeeded' ? id : null,
})
