import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { type Failure, failure, isSessionKind, unreachable } from '../../../domain/shared/failure'
import { kindOfCode } from './codes'
import type { Endpoint, Input } from './endpoint'
import { Envelope } from './envelope'
import type { HttpClient } from './http-connection'
import { decodeWith } from './wire-types'

export { httpClient, type HttpClient } from './http-connection'

/** Whether a session failure redirects to login, the default, or is left to the caller (B8-8, A8-7). */
export interface CallOptions {
  readonly session?: 'leave-to-caller'
  readonly headers?: Readonly<Record<string, string>>
}

/** An endpoint as a function: encodes the request, decodes the response, and maps failures. */
export const call =
  <P, Q, B, A, K extends string>(http: HttpClient, e: Endpoint<P, Q, B, A, K>, options: CallOptions = {}) =>
  (input: Input<P, Q, B>): TE.TaskEither<Failure, A> =>
    pipe(
      TE.tryCatch(
        () => request(http, e, input, options.headers),
        (error) => transportFailure(http, error),
      ),
      TE.chainEitherK((data) => read(http, e, data)),
      TE.mapLeft((failed) => {
        if (isSessionKind(failed.kind) && options.session === undefined) http.settings.onSessionEnded(failed)
        return failed
      }),
    )

const request = async <P, Q, B, A, K extends string>(
  http: HttpClient,
  e: Endpoint<P, Q, B, A, K>,
  input: Input<P, Q, B>,
  headers: Readonly<Record<string, string>> = {},
) => {
  const { params, query, body } = input as { params?: P; query?: Q; body?: B }
  const encoded = body === undefined ? {} : e.body.encode(body)
  const answer = await (
    await http.axios()
  ).request<unknown>({
    method: e.method,
    headers: { ...headers },
    url: fill(e.path, params === undefined ? {} : e.params.encode(params)),
    params: query === undefined ? {} : e.query.encode(query),
    ...(e.method === 'GET'
      ? {}
      : { data: e.encoding === 'form' ? new URLSearchParams(encoded as Record<string, string>) : encoded }),
  })
  return answer.data
}

const fill = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const transportFailure = (http: HttpClient, error: unknown): Failure => {
  http.settings.log('call failed', error)
  const message = (error as { response?: { data?: { message?: unknown } | null } }).response?.data?.message
  if (typeof message !== 'string') return unreachable
  http.settings.onBroken(message)
  return failure('unexpected', message)
}

const read = <P, Q, B, A, K extends string>(
  http: HttpClient,
  e: Endpoint<P, Q, B, A, K>,
  data: unknown,
): E.Either<Failure, A> => {
  if (!Envelope.is(data)) {
    http.settings.log('answer without envelope', e.path)
    return E.left(unreachable)
  }
  const whole = e.answers === 'envelope' ? e.answer.decode(data) : null
  if (whole !== null && E.isRight(whole)) return whole
  if (data.code !== 0) return E.left(refusal(e.failures, data))
  const decoded = decodeWith(e.answer, e.answers === 'envelope' ? data : data.data)
  if (E.isLeft(decoded)) http.settings.log(`answer of ${e.path} not understood`, decoded.left)
  return E.mapLeft(() => unreachable)(decoded)
}

const refusal = (codes: Readonly<Record<string, number>>, { code, message, data }: Envelope): Failure => {
  const field = typeof data === 'object' && data !== null && 'field' in data ? String(data.field) : undefined
  return failure(kindOfCode(codes, code), message, field)
}
