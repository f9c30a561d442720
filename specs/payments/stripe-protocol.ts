import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { systemClock, type Clock } from '../../server/clock'
import { timeOut } from '../shared/client-sockets'
import { StripeBooks, type StripeSession } from './stripe-books'
import { StripeRefusal } from './stripe-error'
import { fromForm, type Params, textAt } from './stripe-form'

export interface ProtocolSettings {
  readonly clock?: Clock
  readonly secretKey?: string
  readonly webhookSecret?: string
}

export interface SignedEvent {
  readonly id: string
  readonly body: string
  readonly signature: string
}

/** A request as received. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly params: Params
  readonly idempotencyKey: string | null
  readonly apiVersion: string | null
  readonly replayed: boolean
}

export interface StripeProtocol {
  /** For `stripePayments`. */
  readonly host: { readonly host: string; readonly port: number; readonly protocol: 'http' }
  readonly secretKey: string
  readonly webhookSecret: string
  readonly books: StripeBooks
  readonly requests: readonly Seen[]
  /** Pays as the card form does; refuses a blocked brand, and a session that is not open. */
  pay(sessionId: string, brand?: string): StripeSession
  /** A session event with Stripe's signature, at a given time. */
  event(type: string, sessionId: string, at?: Date): SignedEvent
  /** An event about a subscription, or about its latest invoice, with Stripe's signature. */
  subscriptionEvent(type: string, id: string): SignedEvent
  /** A refund fails after it was made; returns the event. */
  failRefund(id: string): SignedEvent
  /** Posts an event to a webhook URL, repeatedly if requested; returns the statuses. */
  send(url: string, event: SignedEvent, times?: number): Promise<number[]>
  /** Processes the next request that changes something but drops its response; a retry gets the stored response. */
  loseNextAnswer(): void
  /** Processes the next requests without ever responding to them, until the client has waited as long as it does. */
  beSilent(requests: number): void
  /** How long the client would have waited for each of them, in milliseconds. */
  readonly waits: readonly number[]
  /** The next request that changes something fails with 500, which its idempotency key keeps, as with Stripe. */
  failNextRequest(): void
  /** As Stripe does a day later. */
  forgetIdempotencyKeys(): void
  close(): Promise<void>
}

interface Answer {
  readonly status: number
  readonly body: string
}

/** A small server that implements Stripe's API for the official SDK: no test keys, no network. */
export const startStripeProtocol = async (settings: ProtocolSettings = {}): Promise<StripeProtocol> => {
  const { clock = systemClock, secretKey = 'sk_test_local', webhookSecret = 'whsec_local' } = settings
  const books = new StripeBooks(clock)
  const requests: Seen[] = []
  const answers = new Map<string, Answer & { fingerprint: string }>()
  let trouble: 'lose' | 'fail' | null = null
  const waits: number[] = []
  let silent = 0

  const work = (request: IncomingMessage, url: URL, params: Params): Answer => {
    try {
      if (request.headers.authorization !== `Bearer ${secretKey}`) throw wrongKey
      return { status: 200, body: JSON.stringify(route(books, request.method ?? '', url, params)) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { status: error.status, body: JSON.stringify({ error: error.shape }) }
    }
  }

  const answer = (request: IncomingMessage, url: URL, raw: string): Answer & { replayed: boolean; lost: boolean } => {
    const key = String(request.headers['idempotency-key'] ?? '')
    const fingerprint = createHash('sha256').update(`${request.method} ${url.pathname} ${raw}`).digest('hex')
    const known = key === '' ? undefined : answers.get(key)
    if (known !== undefined && known.fingerprint !== fingerprint)
      return { ...reused(key), replayed: false, lost: false }
    const now = request.method === 'GET' ? null : trouble
    if (now !== null) trouble = null
    const fresh =
      known ?? (now === 'fail' ? broken : work(request, url, fromForm(raw === '' ? url.search.slice(1) : raw)))
    // A request refused for a wrong parameter is not stored under its key.
    if (request.method === 'POST' && fresh.status !== 400 && key !== '') answers.set(key, { ...fresh, fingerprint })
    return { ...fresh, replayed: known !== undefined, lost: now === 'lose' }
  }

  const server = createServer((request, response) => {
    read(request)
      .then((raw) => {
        const url = new URL(request.url ?? '/', 'http://stripe')
        const { status, body, replayed, lost } = answer(request, url, raw)
        requests.push(seen(request, url, raw, replayed))
        if (silent > 0) {
          silent -= 1
          waits.push(timeOut(request.socket))
        } else if (lost) response.destroy()
        else reply(response, status, body, replayed)
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const { port } = server.address() as AddressInfo

  return {
    host: { host: '127.0.0.1', port, protocol: 'http' },
    secretKey,
    webhookSecret,
    books,
    requests,
    waits,
    pay: (sessionId, brand = 'visa') => books.pay(sessionId, brand),
    event: (type, sessionId, at = clock()) =>
      signed(webhookSecret, at, type, shapeOf(books.retrieve(sessionId), false)),
    subscriptionEvent: (type, id) => {
      const { subscriptions } = books
      const invoice = subscriptions.retrieve(id).invoices.at(-1)
      const object =
        type.startsWith('invoice.') && invoice !== undefined
          ? subscriptions.shapeOfInvoice(id, invoice)
          : subscriptions.shapeOf(id, [])
      return signed(webhookSecret, clock(), type, object)
    },
    failRefund: (id) => signed(webhookSecret, clock(), 'refund.failed', { object: 'refund', ...books.failRefund(id) }),
    send: async (url, { body, signature }, times = 1) =>
      Promise.all(
        Array.from({ length: times }, async () => {
          const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
          return (await fetch(url, { method: 'POST', headers, body })).status
        }),
      ),
    loseNextAnswer: () => {
      trouble = 'lose'
    },
    beSilent: (requests) => {
      silent = requests
    },
    failNextRequest: () => {
      trouble = 'fail'
    },
    forgetIdempotencyKeys: () => answers.clear(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const route = (books: StripeBooks, method: string, { pathname, searchParams }: URL, params: Params): object => {
  const [, id, action] = /^\/v1\/checkout\/sessions\/([^/]+)(?:\/(expire))?$/.exec(pathname) ?? []
  if (method === 'POST' && pathname === '/v1/checkout/sessions') return shapeOf(books.create(params), false)
  if (method === 'GET' && id !== undefined)
    return shapeOf(books.retrieve(id), searchParams.getAll('expand[0]').includes('payment_intent'))
  if (method === 'POST' && id !== undefined && action === 'expire') return shapeOf(books.expire(id), false)
  if (method === 'POST' && pathname === '/v1/refunds') return { object: 'refund', ...books.refund(params) }
  if (method === 'GET' && pathname === '/v1/refunds')
    return {
      object: 'list',
      url: pathname,
      has_more: false,
      data: books.refundsOf(searchParams.get('payment_intent') ?? ''),
    }
  if (method === 'POST' && pathname === '/v1/billing_portal/sessions')
    return books.subscriptions.openPortal(textAt(params, 'customer') ?? '', textAt(params, 'return_url') ?? '')
  const known = ofSubscriptions(books, method, pathname, searchParams)
  if (known !== null) return known
  throw new StripeRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${pathname}).`,
  })
}

const ofSubscriptions = (
  { subscriptions }: StripeBooks,
  method: string,
  pathname: string,
  query: URLSearchParams,
): object | null => {
  const [, id] = /^\/v1\/subscriptions\/([^/]+)$/.exec(pathname) ?? []
  const list = (data: object[]) => ({ object: 'list', url: pathname, has_more: false, data })
  const expand = [...query].flatMap(([name, value]) => (name.startsWith('expand[') ? [value] : []))
  if (id !== undefined && method === 'DELETE') return subscriptions.shapeOf(subscriptions.cancel(id).id, [])
  if (method !== 'GET') return null
  if (id !== undefined) return subscriptions.shapeOf(id, expand)
  if (pathname === '/v1/invoices') {
    const since = Number(query.get('created[gte]') ?? 0)
    return list(subscriptions.invoicesOf(query.get('subscription') ?? '', query.get('status'), since))
  }
  return pathname === '/v1/invoice_payments' ? list(subscriptions.paymentsOf(query.get('invoice') ?? '', expand)) : null
}

/** The session as the API returns it; events never expand. */
const shapeOf = (
  { blocked: _, interval: __, description: ___, ...session }: StripeSession,
  expanded: boolean,
): object => ({
  object: 'checkout.session',
  currency: 'aud',
  livemode: false,
  ui_mode: 'embedded_page',
  url: null,
  ...session,
  client_secret: session.status === 'open' ? session.client_secret : null,
  payment_intent:
    expanded && session.payment_intent !== null
      ? {
          id: session.payment_intent,
          object: 'payment_intent',
          amount_received: session.amount_total,
          status: 'succeeded',
        }
      : session.payment_intent,
})

const signed = (secret: string, at: Date, type: string, object: object): SignedEvent => {
  const id = `evt_${randomBytes(12).toString('hex')}`
  const timestamp = Math.floor(at.getTime() / 1000)
  const body = JSON.stringify(
    {
      id,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: timestamp,
      livemode: false,
      type,
      data: { object },
    },
    null,
    2,
  )
  return {
    id,
    body,
    signature: new Stripe('sk_test_signing').webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
  }
}

const wrongKey = new StripeRefusal(401, {
  type: 'invalid_request_error',
  message: 'Invalid API Key provided: sk_test_*****',
})
const broken: Answer = {
  status: 500,
  body: JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred' } }),
}
const reused = (key: string): Answer => ({
  status: 400,
  body: JSON.stringify({
    error: {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
  }),
})

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const seen = (request: IncomingMessage, url: URL, raw: string, replayed: boolean): Seen => ({
  method: request.method ?? '',
  path: url.pathname,
  params: fromForm(raw === '' ? url.search.slice(1) : raw),
  idempotencyKey: request.headers['idempotency-key']?.toString() ?? null,
  apiVersion: request.headers['stripe-version']?.toString() ?? null,
  replayed,
})

const reply = (response: ServerResponse, status: number, body: string, replayed: boolean): void => {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_${randomBytes(7).toString('hex')}`,
    // Stripe sends this header if retrying would give the same response.
    ...(status >= 500 ? { 'stripe-should-retry': 'false' } : {}),
    ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
  })
  response.end(body)
}
