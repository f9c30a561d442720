import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { FastifyRequest } from 'fastify'
import { commonCodes } from '../../../adapters/http/shared/codes'
import { decodeWith } from '../../../adapters/http/shared/wire-types'
import { pushFeed } from '../../../adapters/http/stock/feeds.contract'
import { encoderOf } from '../../http/encoder'
import type { Kernel } from '../../http/kernel'
import { advertise } from '../../http/openapi'
import { always, costLimit } from '../../http/render-limit'
import { stockFeeds } from '../feeds.tables'
import { LARGEST_FEED } from '../import/reaxml/read-elements'
import { tokenHash } from './change-feed'
import type { FeedServices } from './feed-services'
import { isLive, type StoredFeed } from './find-feed'
import { takeDelivery } from './take-delivery'

/** Of one address, in a minute. */
const CALLS_PER_MINUTE = 60
/** In milliseconds of a core a minute: of one feed, six files. */
const BUDGET = 6_000
const COST = { kept: 1_000, rendered: 1_000 }

/**
 * `PUT /api/feeds/{token}`: takes a file, which is read afterwards. A token that ended or never was gets 404 before its file is
 * received.
 */
export const pushRoutes = (kernel: Kernel, services: Pick<FeedServices, 'db' | 'store' | 'siteOf'>): void => {
  const { app, db, clock } = kernel
  const limit = costLimit(BUDGET)
  const encode = encoderOf(pushFeed.answer)
  const feedOf = async (request: FastifyRequest): Promise<StoredFeed | undefined> => {
    const params = decodeWith(pushFeed.params, request.params)
    if (E.isLeft(params)) return undefined
    const isIt = and(eq(stockFeeds.tokenHash, tokenHash(params.right.token)), isLive)
    return (await db.sql.select().from(stockFeeds).where(isIt))[0]
  }
  advertise(app, pushFeed)
  void app.register((scope, _options, ready) => {
    // Senders call their files anything.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route<{ Querystring: { name?: string } }>({
      ...{ method: pushFeed.method, url: pushFeed.path, bodyLimit: LARGEST_FEED },
      config: { rateLimit: { max: CALLS_PER_MINUTE, timeWindow: 60_000 } },
      onRequest: async (request, reply) => {
        if ((await feedOf(request)) === undefined) return reply.callNotFound()
      },
      handler: async (request, reply) => {
        const feed = await feedOf(request)
        const query = decodeWith(pushFeed.query, request.query)
        const body = decodeWith(pushFeed.body, request.body)
        if (feed === undefined) return reply.callNotFound()
        if (E.isLeft(query) || E.isLeft(body)) {
          const message = E.isLeft(query) ? query.left.message : 'Send the file as the body of the call.'
          return reply.code(400).send({ code: commonCodes.malformed, message, data: null })
        }
        const file = { name: query.right.name ?? '', bytes: body.right }
        const { id } = await limit(
          String(feed.id),
          COST,
          always(() => takeDelivery(services, feed, file, clock())),
        )
        reply.header('cache-control', 'no-store')
        return reply.send({ code: 0, message: 'success', data: encode({ delivery: id }) })
      },
    })
    ready()
  })
}
