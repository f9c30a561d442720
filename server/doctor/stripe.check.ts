import Stripe from 'stripe'
import { PAYMENT_WEBHOOK } from '../../adapters/http/payment/payment.contract'
import type { StripeSettings } from '../payments/stripe.payments'
import type { Settings } from '../settings'
import { type Finding, missing, ok, reasonOf, warning } from './finding'

const KEY = 'Stripe key'
const WEBHOOK = 'Stripe webhook'
const DEADLINE = 8_000
/** The events that `stripe.payments.ts` reads. */
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'refund.failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
]

/**
 * Whether Stripe accepts the key and sends its events here. Read-only. `host` is another server that implements
 * Stripe's API, for specs.
 */
export const checkStripe = async (
  { stripeSecretKey, publicUrl, nodeEnv }: Settings,
  host?: StripeSettings['host'],
): Promise<readonly Finding[]> => {
  if (stripeSecretKey === '') {
    return [
      nodeEnv === 'production'
        ? warning('Payments', 'The embedded sandbox: no money moves.', 'Set the three STRIPE_ settings.')
        : ok('Payments', 'The embedded sandbox: no money moves.'),
    ]
  }
  const stripe = new Stripe(stripeSecretKey, { timeout: DEADLINE, maxNetworkRetries: 0, telemetry: false, ...host })
  try {
    const { livemode } = await stripe.balance.retrieve()
    return [ok(KEY, `Accepted, in ${livemode ? 'live' : 'test'} mode.`), await webhook(stripe, publicUrl)]
  } catch (error) {
    return [
      error instanceof Stripe.errors.StripeAuthenticationError
        ? missing(KEY, 'Stripe refuses the key.', 'Copy STRIPE_SECRET_KEY again from the Stripe dashboard.')
        : missing(
            KEY,
            `Stripe cannot be reached (${reasonOf(error)}).`,
            'Check that this machine can reach api.stripe.com.',
          ),
    ]
  }
}

/** Stripe shows a signing secret only once, so the secret itself can't be compared. */
const webhook = async (stripe: Stripe, publicUrl: string): Promise<Finding> => {
  if (publicUrl === '')
    return warning(
      WEBHOOK,
      'The signing secret is set; the endpoint is unknown without PUBLIC_URL.',
      'Set PUBLIC_URL, or forward events with the Stripe CLI.',
    )
  const address = `${publicUrl.replace(/\/+$/, '')}${PAYMENT_WEBHOOK}`
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    const endpoint = data.find(({ url }) => url === address)
    if (endpoint === undefined)
      return missing(WEBHOOK, `No endpoint at ${address}.`, `Add it in the Stripe dashboard for ${EVENTS.join(', ')}.`)
    if (endpoint.status !== 'enabled')
      return missing(WEBHOOK, `The endpoint ${address} is ${endpoint.status}.`, 'Enable it in the Stripe dashboard.')
    const absent = endpoint.enabled_events.includes('*')
      ? []
      : EVENTS.filter((event) => !endpoint.enabled_events.includes(event))
    return absent.length === 0
      ? ok(WEBHOOK, `Enabled at ${address}, and the signing secret is set.`)
      : missing(
          WEBHOOK,
          `The endpoint is not subscribed to ${absent.join(', ')}.`,
          'Add these events in the Stripe dashboard.',
        )
  } catch (error) {
    return warning(WEBHOOK, `The endpoints cannot be listed (${reasonOf(error)}).`, 'Check the Stripe dashboard.')
  }
}
