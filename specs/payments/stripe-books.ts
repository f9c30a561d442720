import { randomBytes } from 'node:crypto'
import type { Clock } from '../../server/clock'
import { invalid, missing } from './stripe-error'
import { at, namesIn, type Params, textAt } from './stripe-form'
import { StripeSubscriptions } from './stripe-subscriptions'

export interface StripeSession {
  readonly id: string
  readonly client_secret: string
  readonly amount_total: number
  readonly client_reference_id: string | null
  readonly return_url: string
  readonly expires_at: number
  readonly created: number
  readonly metadata: Readonly<Record<string, string>>
  readonly blocked: readonly string[]
  readonly mode: string
  readonly interval: 'month' | 'year'
  readonly description: string
  subscription: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
}

export interface StripeRefund {
  readonly id: string
  readonly payment_intent: string
  readonly amount: number
  readonly metadata: Readonly<Record<string, string>>
  status: 'succeeded' | 'failed'
}

/** Simulates Stripe's sessions and refunds, with the rules of its API of October 2026 that the product relies on. */
export class StripeBooks {
  readonly sessions = new Map<string, StripeSession>()
  readonly refunds: StripeRefund[] = []
  /** The card's bank refuses immediately: returns a failed refund. */
  refundsFail = false
  readonly subscriptions = new StripeSubscriptions()

  constructor(private readonly clock: Clock) {}

  create(params: Params): StripeSession {
    const created = this.seconds()
    checkSession(params, created)
    const id = newId('cs_test')
    const session: StripeSession = {
      id,
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      amount_total: totalOf(params),
      client_reference_id: textAt(params, 'client_reference_id'),
      return_url: (textAt(params, 'return_url') ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id),
      expires_at: Number(textAt(params, 'expires_at')),
      created,
      metadata: record(at(params, 'metadata')),
      blocked: strings(at(params, 'payment_method_options', 'card', 'restrictions', 'brands_blocked')),
      mode: textAt(params, 'mode') ?? '',
      interval: firstItem(params, 'price_data', 'recurring', 'interval') === 'year' ? 'year' : 'month',
      description: firstItem(params, 'price_data', 'product_data', 'name'),
      subscription: null,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    }
    this.sessions.set(id, session)
    return session
  }

  /** Sessions expire by the clock. */
  retrieve(id: string): StripeSession {
    const session = this.sessions.get(id)
    if (session === undefined) throw missing('checkout.session', id, 'session')
    if (session.status === 'open' && session.expires_at <= this.seconds()) session.status = 'expired'
    return session
  }

  expire(id: string): StripeSession {
    const session = this.retrieve(id)
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of \`${session.status}\`.`,
      )
    }
    session.status = 'expired'
    return session
  }

  /** Pays as the card form does. */
  pay(id: string, brand: string): StripeSession {
    const session = this.retrieve(id)
    if (session.status !== 'open') throw invalid('This Checkout Session is no longer active.')
    if (session.blocked.includes(brand))
      throw invalid(`Your card is not supported. Please use a different card. (${brand})`, {
        code: 'card_not_supported',
      })
    const paid = { status: 'complete', payment_status: 'paid' } as const
    return Object.assign(
      session,
      session.mode === 'subscription'
        ? { ...paid, subscription: this.begin(session) }
        : { ...paid, payment_intent: newId('pi') },
    )
  }

  private begin({ metadata, amount_total: amount, interval, description }: StripeSession): string {
    const id = newId('sub')
    this.subscriptions.begin({
      ...{ id, metadata, amount, interval, description, created: this.seconds() },
      ...{ customer: newId('cus'), invoice: newId('in'), payment_intent: newId('pi') },
    })
    return id
  }

  private capturedBy(intent: string): number | undefined {
    const session = [...this.sessions.values()].find(({ payment_intent: paid }) => paid !== null && paid === intent)
    return (
      session?.amount_total ??
      [...this.subscriptions.all.values()].find(({ payment_intent: paid }) => paid === intent)?.amount
    )
  }

  refund(params: Params): StripeRefund {
    const intent = textAt(params, 'payment_intent') ?? ''
    const captured = this.capturedBy(intent)
    if (captured === undefined) throw missing('payment_intent', intent, 'payment_intent')
    const left =
      captured -
      this.refundsOf(intent).reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0)
    const amount = Number(textAt(params, 'amount') ?? left)
    if (left === 0)
      throw invalid(`Charge for ${intent} has already been refunded.`, { code: 'charge_already_refunded' })
    if (amount > left)
      throw invalid(
        `Refund amount (${inDollars(amount)}) is greater than unrefunded amount on charge (${inDollars(left)})`,
        { param: 'amount' },
      )
    const refund: StripeRefund = {
      id: newId('re'),
      payment_intent: intent,
      amount,
      metadata: record(at(params, 'metadata')),
      status: this.refundsFail ? 'failed' : 'succeeded',
    }
    this.refunds.unshift(refund)
    return refund
  }

  /** The card's bank returns it; it may be refunded again. */
  failRefund(id: string): StripeRefund {
    const refund = this.refunds.find((made) => made.id === id)
    if (refund === undefined) throw missing('refund', id, 'refund')
    refund.status = 'failed'
    return refund
  }

  refundsOf(intent: string): StripeRefund[] {
    return this.refunds.filter(({ payment_intent: refunded }) => refunded === intent)
  }

  seconds(): number {
    return Math.floor(this.clock().getTime() / 1000)
  }
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const inDollars = (cents: number) => `A$${(cents / 100).toFixed(2)}`
const record = (value: unknown) => (value ?? {}) as Readonly<Record<string, string>>
const strings = (value: unknown) => (value ?? []) as readonly string[]

const items = (params: Params) => (at(params, 'line_items') ?? []) as readonly Params[]
const firstItem = (params: Params, ...path: string[]): string => {
  const [item] = items(params)
  return item === undefined ? '' : (textAt(item, ...path) ?? '')
}
const totalOf = (params: Params) =>
  items(params).reduce(
    (sum, item) => sum + Number(textAt(item, 'quantity')) * Number(textAt(item, 'price_data', 'unit_amount')),
    0,
  )

/** Known parameters: Stripe refuses unknown ones. Only those the product uses are listed. */
const KNOWN = new Set([
  'ui_mode',
  'mode',
  'customer_email',
  'return_url',
  'expires_at',
  'client_reference_id',
  'adaptive_pricing[enabled]',
  'allowed_payment_method_types[]',
  'wallet_options[link][display]',
  'payment_method_options[card][restrictions][brands_blocked][]',
  'line_items[][price_data][recurring][interval]',
  'line_items[][quantity]',
  'line_items[][price_data][currency]',
  'line_items[][price_data][unit_amount]',
  'line_items[][price_data][product_data][name]',
])
const METADATA = /^(payment_intent_data\[metadata\]|subscription_data\[metadata\]|metadata)\[\w+\]$/
const UI_MODES = ['elements', 'embedded_page', 'form', 'hosted_page']
const BRANDS = ['american_express', 'discover_global_network', 'mastercard', 'visa']
const MINUTES_30 = 1_800
const HOURS_24 = 86_400

const checkSession = (params: Params, now: number): void => {
  const unknown = namesIn(params).find((name) => !KNOWN.has(name) && !METADATA.test(name))
  if (unknown !== undefined)
    throw invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
  oneOf(params, 'ui_mode', UI_MODES)
  oneOf(params, 'mode', ['payment', 'setup', 'subscription'])
  if (textAt(params, 'return_url') === null)
    throw invalid('Missing required param: return_url.', { code: 'parameter_missing', param: 'return_url' })
  const end = Number(textAt(params, 'expires_at') ?? now + HOURS_24)
  if (end < now + MINUTES_30 || end > now + HOURS_24) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
  }
  const isSubscription = textAt(params, 'mode') === 'subscription'
  if (items(params).some((item) => (textAt(item, 'price_data', 'recurring', 'interval') !== null) !== isSubscription)) {
    throw invalid(
      isSubscription
        ? 'You must provide at least one recurring price in `subscription` mode when using prices.'
        : 'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    )
  }
  if (isSubscription === (at(params, 'payment_intent_data') !== undefined))
    throw invalid(`You can not pass \`payment_intent_data\` in \`${textAt(params, 'mode') ?? ''}\` mode.`)
  for (const brand of strings(at(params, 'payment_method_options', 'card', 'restrictions', 'brands_blocked'))) {
    if (!BRANDS.includes(brand)) throw invalid(`Invalid brand: must be one of ${BRANDS.join(', ')}`)
  }
  if (
    items(params).length === 0 ||
    items(params).some((item) => !/^[1-9]\d*$/.test(textAt(item, 'price_data', 'unit_amount') ?? ''))
  ) {
    throw invalid('Invalid positive integer', { param: 'line_items[0][price_data][unit_amount]' })
  }
}

const oneOf = (params: Params, name: string, values: readonly string[]): void => {
  const value = textAt(params, name) ?? ''
  if (!values.includes(value)) throw invalid(`Invalid ${name}: must be one of ${values.join(', ')}`, { param: name })
}
