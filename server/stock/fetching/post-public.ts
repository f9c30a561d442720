import { isIP } from 'node:net'
import * as E from 'fp-ts/lib/Either.js'
import { SECOND } from '../../../domain/shared/dates'
import { type FetchFailure, fetchFailure } from './fetch-failure'
import { allowedUrl, pinnedRequest, problemOfConnection, publicAddressOf, unlessLate } from './pinned-request'
import { type Hosts, publicHosts } from './public-hosts'

interface Posted {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Posts JSON to a public address, and gives the status of the answer; Left unless it is one from 200 to 299. */
export type PostPublic = (posted: Posted) => Promise<E.Either<FetchFailure, number>>

const WITHIN = 10 * SECOND
const HTTPS_ONLY = { allowsHttp: false }

/** Looks the host up once and connects to what it found, like `fetchPublic`. Redirects are refused; the answer isn’t read. */
export const postPublic =
  (hosts: Hosts = publicHosts, within = WITHIN): PostPublic =>
  async ({ url: text, headers, body }) => {
    const url = allowedUrl(text, HTTPS_ONLY, hosts)
    if (url === null) return fetchFailure('address-not-secure')
    const late = AbortSignal.timeout(within)
    try {
      const address = await unlessLate(late, publicAddressOf(url.hostname, hosts))
      if (typeof address !== 'string') return fetchFailure(address.problem, url.hostname)
      const answer = await pinnedRequest({
        ...{ url, address, hosts, late, method: 'POST' },
        headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers },
        body,
      })
      answer.destroy()
      const { statusCode = 0 } = answer
      return statusCode >= 200 && statusCode < 300 ? E.right(statusCode) : fetchFailure('refused', String(statusCode))
    } catch (error) {
      return fetchFailure(late.aborted ? 'too-slow' : problemOfConnection(error), url.hostname)
    }
  }

/**
 * What is wrong with an address before it is called; null for nothing. Names are looked up with each call, so here only an address in
 * numbers and this computer’s own name are known not to be public.
 */
export const problemOfAddress = (text: string, hosts: Hosts = publicHosts): string | null => {
  const url = allowedUrl(text, HTTPS_ONLY, hosts)
  const refused =
    url === null
      ? fetchFailure('address-not-secure')
      : isPublicName(url.hostname, hosts)
        ? null
        : fetchFailure('host-not-public', url.hostname)
  return refused !== null && E.isLeft(refused) ? refused.left.message : null
}

const isPublicName = (hostname: string, { isPublic }: Hosts): boolean => {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return isIP(bare) === 0 ? !/^(?:.+\.)?localhost$/i.test(bare) : isPublic(bare)
}
