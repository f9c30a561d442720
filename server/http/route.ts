import type { FastifyReply, FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import { commonCodes } from '../../adapters/http/shared/codes'
import type { Endpoint } from '../../adapters/http/shared/endpoint'
import type { Envelope } from '../../adapters/http/shared/envelope'
import { decodeWith } from '../../adapters/http/shared/wire-types'
import { planRequired } from '../../domain/membership/plan-rights'
import type { Failure } from '../../domain/shared/failure'
import { failure } from '../../domain/shared/failure'
import { accountLimit, type AccountLimit } from './account-limits'
import type { Caller } from './caller'
import { encoderOf } from './encoder'
import { advertise } from './openapi'
import type { Kernel } from './kernel'
import { noteRefusal } from './refusals'
import { retryAfterOf } from './too-many-requests'

export interface Call<P, Q, B, C = Caller | null> {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly caller: C
  readonly request: FastifyRequest
}

/** A refusal is a Left. An error that is thrown is unexpected: the app’s error handler logs and answers it. */
type Handler<P, Q, B, A, C> = (call: Call<P, Q, B, C>) => Promise<E.Either<Failure, A>>

export interface RouteOptions {
  /** Calls per minute per address and per account, if stricter than the general limits. */
  readonly limitPerMinute?: number
  /** In bytes, if the body may be larger than others. */
  readonly bodyLimit?: number
}

/**
 * Serves an endpoint: decodes the request, checks the caller, and writes the answer by whitelist: a success by its
 * codec, an error with code, message and field. Business errors have HTTP status 200 (A7-5); malformed input names the
 * field.
 */
export const route = <P, Q, B, A, K extends string>(
  kernel: Kernel,
  e: Endpoint<P, Q, B, A, K>,
  handle: Handler<P, Q, B, A, Caller | null>,
  options: RouteOptions = {},
): void => {
  advertise(kernel.app, e)
  const limits = accountLimitsOf(kernel, options)
  const encode = encoderOf(e.answer)
  kernel.app.route({
    method: e.method,
    url: e.path,
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    ...(options.limitPerMinute === undefined
      ? {}
      : { config: { rateLimit: { max: options.limitPerMinute, timeWindow: 60_000 } } }),
    handler: async (request, reply) => {
      const answer = await answerTo({ kernel, e, handle, limits }, request)
      if (E.isRight(answer)) return send(reply, success(e.answers, encode(answer.right)))
      noteRefusal(request, answer.left.kind)
      const retryAfter = retryAfterOf(answer.left)
      if (retryAfter !== null) reply.header('retry-after', retryAfter)
      return send(reply, refusal(e, answer.left))
    },
  })
}

const success = (answers: 'data' | 'envelope', encoded: unknown): Envelope =>
  answers === 'envelope' ? (encoded as Envelope) : { code: 0, message: 'success', data: encoded }

/** A route that needs an account; passes the caller to the handler. */
export const ownedRoute = <P, Q, B, A, K extends string>(
  kernel: Kernel,
  e: Endpoint<P, Q, B, A, K>,
  handle: Handler<P, Q, B, A, Caller>,
  options: RouteOptions = {},
): void =>
  route(
    kernel,
    e,
    async (call) => (call.caller === null ? E.left(sessionMissing) : handle({ ...call, caller: call.caller })),
    options,
  )

export const sessionMissing = failure('session-missing', 'Please log in.')
const forbidden = failure('forbidden', 'Your account isn’t allowed to do this.')

/** The limit over all calls of an account, and the route's own. */
const accountLimitsOf = ({ app }: Kernel, { limitPerMinute }: RouteOptions): readonly AccountLimit[] =>
  limitPerMinute === undefined ? [app.accountLimit] : [app.accountLimit, accountLimit(app, limitPerMinute)]

interface Served<P, Q, B, A, K extends string> {
  readonly kernel: Kernel
  readonly e: Endpoint<P, Q, B, A, K>
  readonly handle: Handler<P, Q, B, A, Caller | null>
  readonly limits: readonly AccountLimit[]
}

const answerTo = async <P, Q, B, A, K extends string>(
  { kernel, e, handle, limits }: Served<P, Q, B, A, K>,
  request: FastifyRequest,
): Promise<E.Either<Failure, A>> => {
  const caller = await callerOf(kernel, e, request)
  if (E.isLeft(caller)) return caller
  if (caller.right !== null) for (const limit of limits) await limit(caller.right, request)
  const parts = decoded(e, request)
  if (E.isLeft(parts)) return E.left(failure('malformed', parts.left.message, parts.left.field))
  return handle({ ...parts.right, caller: caller.right, request })
}

const callerOf = async <P, Q, B, A, K extends string>(
  kernel: Kernel,
  { access, insteadOfToken }: Endpoint<P, Q, B, A, K>,
  request: FastifyRequest,
): Promise<E.Either<Failure, Caller | null>> => {
  // A key isn’t an account: its routes check it.
  if (access === 'public' || access === 'business' || (insteadOfToken !== null && brings(request, insteadOfToken)))
    return E.right(null)
  const token = tokenOf(request)
  if (token === null) return access === 'optional' ? E.right(null) : E.left(sessionMissing)
  const caller = await kernel.authenticate(token)
  // A stale token must not block public pages.
  if (E.isLeft(caller)) return access === 'optional' ? E.right(null) : caller
  if (access !== 'agent' && access !== 'introducer') return caller
  if (caller.right.role !== 'agent') return E.left(forbidden)
  return access === 'introducer' && !caller.right.mayIntroduce ? E.left(planRequired) : caller
}

const brings = ({ query, body }: FastifyRequest, name: string): boolean =>
  [query, body].some((part) => typeof part === 'object' && part !== null && name in part)

/** The token is sent as `token` and as `usertoken` (A6-6). */
const tokenOf = ({ headers }: FastifyRequest): string | null => {
  const given = headers['token'] ?? headers['usertoken']
  return typeof given === 'string' && given !== '' ? given : null
}

const decoded = <P, Q, B, A, K extends string>(e: Endpoint<P, Q, B, A, K>, request: FastifyRequest) => {
  const params = decodeWith(e.params, request.params)
  if (E.isLeft(params)) return params
  const query = decodeWith(e.query, request.query)
  if (E.isLeft(query)) return query
  const body = decodeWith(e.body, request.body ?? {})
  return E.isLeft(body) ? body : E.right({ params: params.right, query: query.right, body: body.right })
}

const refusal = <P, Q, B, A, K extends string>(
  e: Endpoint<P, Q, B, A, K>,
  { kind, message, field }: Failure,
): Envelope => ({
  code: codeOf(e.failures, kind) ?? codeOf(commonCodes, kind) ?? commonCodes.unexpected,
  message,
  data: field === undefined ? null : { field },
})

const codeOf = (codes: Readonly<Record<string, number>>, kind: string): number | undefined => codes[kind]

const send = (reply: FastifyReply, envelope: Envelope) => reply.header('cache-control', 'no-store').send(envelope)
