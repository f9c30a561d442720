import Stripe from 'stripe'
import { PAYMENT_WEBHOOK } from '../../adapters/http/payment/payment.contract'
import type { StripeSettings } from '../payments/stripe.payments'
import type { Settings } from '../settings'
import { type Finding, missing, ok, reasonOf, warning } from './finding'

const KEY = 'Stripe key'
const WEBHOOK = 'Stripe webhook'
const PORTAL = 'Stripe portal'
const DEADLINE = 8_000
/** The events that `stripe.payments.ts` reads. */
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'refund.failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
]

/**
 * Whether Stripe accepts the key, sends its events here, and lets members look after their membership. Read-only. `host` is another server that implements
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
    return [
      ok(KEY, `Accepted, in ${livemode ? 'live' : 'test'} mode.`),
      await webhook(stripe, publicUrl),
      await portal(stripe),
    ]
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

/** The portal's functions for members. Stripe has settings for it once they are saved in the dashboard. */
const portal = async (stripe: Stripe): Promise<Finding> => {
  try {
    const { data } = await stripe.billingPortal.configurations.list({ is_default: true, active: true, limit: 1 })
    const [settings] = data
    if (settings === undefined)
      return missing(
        PORTAL,
        'The settings of the customer portal are not saved, so it does not open.',
        'Save them in the Stripe dashboard, under Billing, Customer portal.',
      )
    const { payment_method_update: card, subscription_cancel: end, subscription_update: plan } = settings.features
    const absent = [
      !card.enabled && 'change their card',
      !(end.enabled && end.mode === 'at_period_end') && 'cancel at the end of the period',
      !plan.enabled && 'change their plan',
    ].filter((each) => each !== false)
    return absent.length === 0
      ? ok(PORTAL, 'Members can change their card, cancel at the end of the period and change their plan.')
      : warning(
          PORTAL,
          `Members cannot ${absent.join(' or ')}.`,
          'Switch this on in the Stripe dashboard, under Billing, Customer portal.',
        )
  } catch (error) {
    return warning(PORTAL, `The settings cannot be read (${reasonOf(error)}).`, 'Check the Stripe dashboard.')
  }
}
