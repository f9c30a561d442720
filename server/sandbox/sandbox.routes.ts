import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { addressOf, sandboxAssets } from './sandbox-assets'
import { CardEntry, judge } from './sandbox-cards'
import { portalRoutes } from './sandbox-portal.routes'
import { authenticationPage, checkoutPage, unknownCheckoutPage } from './sandbox-page'
import { answerBank, payInSandbox } from './sandbox-pay'
import type { SandboxBooks } from './sandbox-books'
import { currentSession } from './sandbox-sessions'
import { sandboxSessions } from './sandbox.tables'

/** No external or inline resources, framed by our own pages only; forms are submitted by script. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  // The URL contains the checkout's secret.
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

const Payment = t.intersection([
  CardEntry,
  t.type({ delivery: t.keyof({ once: null, twice: null, late: null, never: null }) }),
])
const Answer = t.type({ answer: t.keyof({ approve: null, refuse: null }) })
type Checkout = { Params: { clientSecret: string } }

/** Requests are logged at warning level and above only: the path contains the client secret, and the body a card. */
const quiet = { logLevel: 'warn' as const }

/** The sandbox's own site: its checkout page, shown in a frame, with the calls that validate a card and pay, and its billing page. */
export const sandboxRoutes = (app: FastifyInstance, books: SandboxBooks): void => {
  const assets = sandboxAssets()
  const addresses = { css: addressOf(assets.css), js: addressOf(assets.js), font: assets.font.path }
  const find = (clientSecret: string) => currentSession(books, eq(sandboxSessions.clientSecret, clientSecret))
  const page = (reply: FastifyReply, status: number, html: string) => reply.code(status).headers(pageHeaders).send(html)

  for (const { path, type, content } of Object.values(assets)) {
    app.get(path, (_request, reply) =>
      reply.header('content-type', type).header('cache-control', 'public, max-age=31536000, immutable').send(content),
    )
  }
  portalRoutes(app, books, {
    css: addressOf(assets.css),
    js: addressOf(assets.portalJs),
    font: assets.font.path,
    portalCss: addressOf(assets.portalCss),
  })
  app.get<Checkout>('/sandbox/checkout/:clientSecret', quiet, async (request, reply) => {
    const session = await find(request.params.clientSecret)
    return session === null
      ? page(reply, 404, unknownCheckoutPage(addresses))
      : page(reply, 200, checkoutPage(addresses, session))
  })
  app.get<Checkout>('/sandbox/authentication/:clientSecret', quiet, async (request, reply) => {
    const session = await find(request.params.clientSecret)
    return session === null || session.askedLast4 === null
      ? page(reply, 404, unknownCheckoutPage(addresses))
      : page(reply, 200, authenticationPage(addresses, session))
  })
  app.post<Checkout>('/sandbox/authentication/:clientSecret', { ...quiet, bodyLimit: 4096 }, async (request, reply) => {
    const body = Answer.decode(request.body)
    reply.header('cache-control', 'no-store')
    if (E.isLeft(body)) return reply.code(400).send({ status: 'malformed' })
    const answer = await answerBank(books, request.params.clientSecret, body.right.answer === 'approve')
    return answer ?? reply.code(404).send({ status: 'unknown' })
  })
  // Validates a field on blur: the page itself has no rules.
  app.post<Checkout>('/sandbox/checkout/:clientSecret/check', { ...quiet, bodyLimit: 4096 }, async (request, reply) => {
    const entry = CardEntry.decode(request.body)
    reply.header('cache-control', 'no-store')
    if (E.isLeft(entry)) return reply.code(400).send({ status: 'malformed' })
    const verdict = judge(entry.right, books.clock())
    return { problems: verdict.kind === 'wrong' ? verdict.problems : {} }
  })
  app.post<Checkout>('/sandbox/checkout/:clientSecret/pay', { ...quiet, bodyLimit: 4096 }, async (request, reply) => {
    const payment = Payment.decode(request.body)
    reply.header('cache-control', 'no-store')
    if (E.isLeft(payment)) return reply.code(400).send({ status: 'malformed' })
    const { delivery, ...entry } = payment.right
    const answer = await payInSandbox(books, request.params.clientSecret, entry, delivery)
    return answer ?? reply.code(404).send({ status: 'unknown' })
  })
}
