import type { FastifyInstance, FastifyReply } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { SandboxBooks } from './sandbox-books'
import { CardEntry } from './sandbox-cards'
import { actInPortal, findPortal } from './sandbox-portal'
import { type PortalAssets, portalPage, unknownPortalPage } from './sandbox-portal-page'

/** No external or inline resources, and no frames: its buttons act for the subscriber. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  // The URL contains the page's key.
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

const Action = t.union([
  t.type({ action: t.keyof({ cancel: null, keep: null }) }),
  t.type({ action: t.literal('plan'), offer: t.string }),
  t.intersection([t.type({ action: t.literal('card') }), CardEntry]),
])
interface Portal {
  Params: { key: string }
  Querystring: { done?: unknown }
}

/** Requests are logged at warning level and above only: the path contains the key, and the body a card. */
const quiet = { logLevel: 'warn' as const, bodyLimit: 4096 }

/**
 * The billing page of a subscription. Its address is the permission: 256 random bits, which no other site can know, so that
 * none can act in the subscriber's name.
 */
export const portalRoutes = (app: FastifyInstance, books: SandboxBooks, assets: PortalAssets): void => {
  const page = (reply: FastifyReply, status: number, html: string) => reply.code(status).headers(pageHeaders).send(html)

  app.get<Portal>('/sandbox/portal/:key', quiet, async (request, reply) => {
    const found = await findPortal(books, request.params.key)
    const { done } = request.query
    return found === null
      ? page(reply, 404, unknownPortalPage(assets))
      : page(reply, 200, portalPage(assets, found, typeof done === 'string' ? done : ''))
  })
  app.post<Portal>('/sandbox/portal/:key', quiet, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const action = Action.decode(request.body)
    if (E.isLeft(action)) return reply.code(400).send({ status: 'malformed' })
    const answer = await actInPortal(books, request.params.key, action.right)
    return answer ?? reply.code(404).send({ status: 'unknown' })
  })
}
