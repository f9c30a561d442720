import { randomUUID } from 'node:crypto'
import { setTimeout as passed } from 'node:timers/promises'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { commonCodes } from '../../adapters/http/shared/codes'
import type { Envelope } from '../../adapters/http/shared/envelope'
import { SECOND } from '../../domain/shared/dates'
import type { Settings } from '../settings'
import { limitAccounts } from './account-limits'
import { Busy } from './busy'
import { addressOf } from './client-address'
import { drainOnClose } from './draining'
import { logging } from './log'
import { noteRefusal, noteRefusals } from './refusals'
import { limitRendering } from './render-limit'
import { isCall, sitesAt } from './sites'
import { TooMany } from './too-many-requests'

/** 64 kB, far above the longest form. */
const BODY_LIMIT = 65_536

export interface HttpFailure {
  /** Of the envelope. */
  readonly code: number
  readonly when: string
  /** Only calls with a body can fail so. */
  readonly ofBody: boolean
}
/** Failures with a specific HTTP status. Those that a route decides have status 200 (A7-5). */
export const HTTP_FAILURES = {
  400: { code: commonCodes.malformed, when: 'The body is not valid JSON.', ofBody: true },
  413: { code: commonCodes.malformed, when: `The body is larger than ${BODY_LIMIT / 1024} kB.`, ofBody: true },
  415: { code: commonCodes.malformed, when: 'The body has an unsupported content type.', ofBody: true },
  429: { code: commonCodes['too-many-requests'], when: 'Too many calls; `retry-after` is in seconds.', ofBody: false },
  500: { code: commonCodes.unexpected, when: 'Something went wrong. Please try again.', ofBody: false },
  503: { code: commonCodes.unreachable, when: 'The server is busy; `retry-after` is in seconds.', ofBody: false },
} satisfies Record<number, HttpFailure>

const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com']

/** Files have a separate, much higher limit: a page of results shows fifty pictures and makes two calls. */
const FILES_PER_CALL = 20
const isFile = ({ url }: FastifyRequest): boolean => /^\/(?:drawings|files|media|assets|map)\//.test(url)
/** Of the site itself: they run nothing and show nothing. Uploaded files keep the policy. */
const isPart = ({ url }: FastifyRequest): boolean => /^\/(?:drawings|assets|map)\//.test(url)
const LIMIT_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']

/** In milliseconds. */
export interface HttpTimes {
  /** For receiving a whole request, body included; then 408. */
  readonly request: number
  readonly headers: number
  /** Longer than the idle timeout of common load balancers, which would otherwise reuse a connection we have closed. */
  readonly keepAlive: number
  /** The interval at which connections are checked against the limits above. Node's default of 30 seconds would double them. */
  readonly check: number
  /** For finishing requests in flight when the server stops. */
  readonly drain: number
  /** Before a refusal for too many calls: who goes on calling over a few connections then costs the server little. */
  readonly refusal: number
}

const TIMES: HttpTimes = {
  request: 30 * SECOND,
  headers: 15 * SECOND,
  keepAlive: 72 * SECOND,
  check: 5 * SECOND,
  drain: 10 * SECOND,
  refusal: SECOND,
}

/** Fastify with what every route needs: limits, headers, ids and error envelopes. */
export const httpApp = async (settings: Settings, given: Partial<HttpTimes> = {}): Promise<FastifyInstance> => {
  const times = { ...TIMES, ...given }
  const app = Fastify({
    logger: logging(settings.logLevel),
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.trustProxy === 0 ? false : (_address, hop) => hop < settings.trustProxy,
    genReqId: () => randomUUID(),
    // The router would answer it without limits, headers and a line in the log.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : UNDECODABLE),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    requestTimeout: times.request,
    keepAliveTimeout: times.keepAlive,
    http: { headersTimeout: times.headers, connectionsCheckingInterval: times.check },
    // Idle connections only: `drainOnClose` closes the others. Requests arriving meanwhile are served.
    forceCloseConnections: false,
    return503OnClosing: false,
  })
  drainOnClose(app, times.drain)
  app.addHook('onRequest', (request, _reply, next) => {
    next(hostsOf(request) > 1 ? Object.assign(new Error('More than one Host header.'), { statusCode: 400 }) : undefined)
  })
  // Built once: Fastify's plugin rebuilds the headers for each call.
  const secured = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy(settings) },
    crossOriginEmbedderPolicy: false,
    // In development, the page opens Stately's inspector in a window of another site, and sends it what happens.
    crossOriginOpenerPolicy: {
      policy: settings.nodeEnv === 'development' ? 'same-origin-allow-popups' : 'same-origin',
    },
    strictTransportSecurity: settings.publicUrl.startsWith('https:'),
  })
  app.addHook('onRequest', (request, reply, next) => {
    if (isPart(request)) {
      reply.raw.setHeader('x-content-type-options', 'nosniff')
      reply.raw.setHeader('cross-origin-resource-policy', 'same-origin')
      return next()
    }
    reply.raw.setHeader('x-request-id', request.id)
    secured(request.raw, reply.raw, () => {
      next()
    })
  })
  const sites = sitesAt(settings.publicUrl)
  // Tokens use custom headers, so browsers send no credentials automatically.
  // Of calls only: what caches keep does not depend on the page that asks for it.
  await app.register(cors, {
    delegator: ({ url, headers: { origin = '' } }, answer) =>
      answer(null, {
        origin: isCall(url) && sites.has(origin) ? origin : false,
        methods: ['GET', 'POST', 'PUT', 'DELETE'],
        exposedHeaders: ['retry-after', 'x-request-id'],
        maxAge: 600,
      }),
  })
  await app.register(rateLimit, {
    max: (request) => settings.rateLimit * (isFile(request) ? FILES_PER_CALL : 1),
    keyGenerator: (request) => `${isFile(request) ? 'files' : 'calls'} ${addressOf(request)}`,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { after }) => new TooMany(after),
  })
  // A page has dozens of them, which count nevertheless.
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (isPart(request)) for (const name of LIMIT_HEADERS) reply.removeHeader(name)
    next()
  })
  limitAccounts(app, settings.accountRateLimit)
  limitRendering(app, settings.rateLimit)
  noteRefusals(app)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(formbody)
  keepRawJson(app)
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error.statusCode === 429) await passed(times.refusal)
    return answerError(error, request, reply)
  })
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (_request, reply) =>
    reply.code(404).send(envelope(commonCodes['not-found'], 'Not found.')),
  )
  return app
}

/** Of no page and no call. */
const UNDECODABLE = '/undecodable.address'

const isDecodable = (url: string): boolean => {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** Node keeps the first of several Host headers; a proxy in front may have gone by another one. */
const hostsOf = ({ raw: { rawHeaders } }: FastifyRequest): number =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length

/** Allows scripts only from our own files, and from the card provider if configured. */
const policy = ({ stripePublishableKey, tileUrl, apiHost, adminHost, nodeEnv }: Settings) => {
  const stripe = stripePublishableKey === '' ? [] : STRIPE
  const development = nodeEnv === 'development'
  return {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'self'"],
    formAction: ["'self'"],
    // Vite's development client is injected inline; a production page has no inline script at all.
    scriptSrc: ["'self'", ...stripe, ...(development ? ["'unsafe-inline'"] : [])],
    styleSrc: ["'self'", ...(development || stripe.length > 0 ? ["'unsafe-inline'"] : [])],
    imgSrc: [
      "'self'",
      'data:',
      'blob:',
      ...(stripe.length > 0 ? ['https://*.stripe.com'] : []),
      ...(tileUrl === '' ? [] : [originOfTiles(tileUrl)]),
    ],
    fontSrc: ["'self'"],
    mediaSrc: ["'self'"],
    connectSrc: [
      "'self'",
      ...[apiHost, adminHost].filter((host) => host !== ''),
      ...(stripe.length > 0 ? ['https://api.stripe.com'] : []),
      ...(development ? ['ws:'] : []),
    ],
    workerSrc: ["'self'"],
    frameSrc: ["'self'", ...stripe, ...(stripe.length > 0 ? ['https://hooks.stripe.com'] : [])],
  }
}

const originOfTiles = (url: string): string =>
  url.replace(/^(https?:\/\/)(?:\{s\}\.)?([^/]+).*$/, (_, scheme: string, host: string) =>
    url.includes('{s}.') ? `${scheme}*.${host}` : `${scheme}${host}`,
  )

/** Webhook signatures cover the raw bytes. An empty body is parsed as an empty object. */
const keepRawJson = (app: FastifyInstance) => {
  app.decorateRequest('rawBody', null)
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const raw = body as Buffer
    request.rawBody = raw
    if (raw.length === 0) return done(null, {})
    try {
      done(null, JSON.parse(raw.toString('utf8')))
    } catch {
      done(Object.assign(new Error(HTTP_FAILURES[400].when), { statusCode: 400 }))
    }
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: Buffer | null
  }
}

const envelope = (code: number, message: string): Envelope => ({ code, message, data: null })

/** Reports client errors to the client; logs server errors and reports them without detail. */
const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof Busy)
    return reply
      .code(503)
      .header('retry-after', error.retryAfter)
      .send(envelope(HTTP_FAILURES[503].code, error.message))
  const status = error.statusCode ?? 500
  if (status >= 500) {
    request.log.error({ err: error }, 'request failed')
    return reply.code(500).send(envelope(HTTP_FAILURES[500].code, HTTP_FAILURES[500].when))
  }
  if (status === 429) noteRefusal(request, 'too-many-requests')
  if (error instanceof TooMany && error.retryAfter !== null) reply.header('retry-after', error.retryAfter)
  const { code } = HTTP_FAILURES[status === 429 ? 429 : 400]
  return reply.code(status).send(envelope(code, error.message))
}
