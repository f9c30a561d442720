import * as t from 'io-ts'

/** No params, no query or no body. */
export type None = Readonly<Record<never, never>>
export const none: t.Type<None, Record<string, never>> = new t.Type(
  'nothing',
  (_u): _u is None => true,
  () => t.success({}),
  () => ({}),
)

/**
 * The callers that are allowed: `optional` reads a token if there is one; `introducer` is an agent whose plan or grant allows it;
 * `desk` needs a membership, `business` a key of a brand.
 */
export type Access = 'public' | 'optional' | 'signed-in' | 'agent' | 'introducer' | 'desk' | 'business'

export interface Endpoint<P, Q, B, A, K extends string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `:name` segments are decoded by `params`. */
  readonly path: string
  readonly params: t.Type<P, Record<string, string>>
  readonly query: t.Type<Q, Record<string, string | undefined>>
  readonly body: t.Type<B, unknown>
  readonly answer: t.Type<A, unknown>
  readonly access: Access
  /** A parameter of the query or key of the body with which the call needs no token; its handler checks it. */
  readonly insteadOfToken: string | null
  /** Endpoint-specific failure kinds, with the documents' codes. */
  readonly failures: Readonly<Record<K, number>>
  readonly summary: string
  readonly encoding: 'json' | 'form' | 'bytes'
  /** The scope of `answer`: the envelope's data, or the whole envelope if codes other than 0 are successes. */
  readonly answers: 'data' | 'envelope'
}

interface Draft<P, Q, B, A, K extends string> {
  method: Endpoint<P, Q, B, A, K>['method']
  path: string
  params?: t.Type<P, Record<string, string>>
  query?: t.Type<Q, Record<string, string | undefined>>
  body?: t.Type<B, unknown>
  answer: t.Type<A, unknown>
  access?: Access
  insteadOfToken?: string
  failures?: Readonly<Record<K, number>>
  summary: string
  encoding?: 'json' | 'form' | 'bytes'
  answers?: 'data' | 'envelope'
}

const defaults = {
  params: none,
  query: none,
  body: none,
  access: 'public',
  insteadOfToken: null,
  failures: {},
  encoding: 'json',
  answers: 'data',
}

export const endpoint = <A, P = None, Q = None, B = None, K extends string = never>(
  draft: Draft<P, Q, B, A, K>,
): Endpoint<P, Q, B, A, K> =>
  // Omitted parts have the type None, like the defaults.
  ({ ...defaults, ...draft }) as unknown as Endpoint<P, Q, B, A, K>

type Part<Name extends string, T> = [keyof T] extends [never]
  ? { readonly [N in Name]?: undefined }
  : { readonly [N in Name]: T }
/** A caller's input: only the parts the endpoint has. */
export type Input<P, Q, B> = Part<'params', P> & Part<'query', Q> & Part<'body', B>
