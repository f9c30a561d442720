import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import * as E from 'fp-ts/lib/Either.js'
import { SECOND } from '../../../domain/shared/dates'
import { type FetchFailure, fetchFailure } from './fetch-failure'
import { allowedUrl, pinnedRequest, problemOfConnection, publicAddressOf, unlessLate } from './pinned-request'
import { type Hosts, publicHosts } from './public-hosts'

export interface Wanted {
  readonly url: string
  /** Of what is known already; empty for nothing. */
  readonly etag?: string
  readonly lastModified?: string
}

interface Limits {
  /** In bytes, of what comes out of any compression. */
  readonly most: number
  /** Milliseconds in all. */
  readonly within: number
  /** Whether an address may begin with http:// too. */
  readonly allowsHttp: boolean
}

export interface FetchedFile {
  readonly bytes: Buffer
  /** As the server says; empty if it doesn’t. */
  readonly etag: string
  readonly lastModified: string
}

/** Fetches a file; null if it is what is known already. */
export type FetchPublic = (wanted: Wanted) => Promise<E.Either<FetchFailure, FetchedFile | null>>

const FEED: Limits = { most: 32 * 1024 * 1024, within: 30 * SECOND, allowsHttp: false }
const MOST_REDIRECTS = 3

/**
 * Fetches from public addresses alone. The host is looked up once, every address that it has must be public, and the connection goes to
 * the first of them, whatever a second look-up would say. A redirect is followed on the same host only.
 */
export const fetchPublic =
  (limits: Partial<Limits> = {}, hosts: Hosts = publicHosts): FetchPublic =>
  async (wanted) => {
    const all = { ...FEED, ...limits }
    const url = allowedUrl(wanted.url, all, hosts)
    if (url === null) return fetchFailure(all.allowsHttp ? 'address-not-allowed' : 'address-not-secure')
    const late = AbortSignal.timeout(all.within)
    try {
      const address = await unlessLate(late, publicAddressOf(url.hostname, hosts))
      if (typeof address !== 'string') return fetchFailure(address.problem, url.hostname)
      return await follow({ url, wanted, address, limits: all, hosts, late }, MOST_REDIRECTS)
    } catch (error) {
      return fetchFailure(late.aborted ? 'too-slow' : problemOf(error), url.hostname)
    }
  }

interface Fetching {
  readonly url: URL
  readonly wanted: Wanted
  readonly address: string
  readonly limits: Limits
  readonly hosts: Hosts
  readonly late: AbortSignal
}

const follow = async (fetching: Fetching, redirects: number): Promise<E.Either<FetchFailure, FetchedFile | null>> => {
  const answer = await asked(fetching)
  const { statusCode = 0, headers } = answer
  if (statusCode === 200) {
    const bytes = await bytesOf(answer, fetching)
    return E.right({ bytes, etag: headers.etag ?? '', lastModified: headers['last-modified'] ?? '' })
  }
  answer.destroy()
  const { url, wanted, limits, hosts } = fetching
  if (statusCode === 304 && isConditional(wanted)) return E.right(null)
  const leadsTo = statusCode >= 301 && statusCode <= 308 ? headers.location : undefined
  if (leadsTo === undefined || !URL.canParse(leadsTo, url)) return fetchFailure('refused', String(statusCode))
  const next = new URL(leadsTo, url)
  const isDowngrade = url.protocol === 'https:' && next.protocol !== 'https:'
  if (next.hostname !== url.hostname || isDowngrade) return fetchFailure('leads-elsewhere', next.hostname)
  if (redirects === 0 || allowedUrl(next.href, limits, hosts) === null)
    return fetchFailure('refused', String(statusCode))
  return follow({ ...fetching, url: next }, redirects - 1)
}

const isConditional = ({ etag = '', lastModified = '' }: Wanted): boolean => etag !== '' || lastModified !== ''

const asked = ({ wanted: { etag = '', lastModified = '' }, ...pinned }: Fetching): Promise<IncomingMessage> =>
  pinnedRequest({
    ...pinned,
    headers: {
      ...{ 'accept-encoding': 'gzip', accept: '*/*' },
      ...(etag === '' ? {} : { 'if-none-match': etag }),
      ...(lastModified === '' ? {} : { 'if-modified-since': lastModified }),
    },
  })

class TooLarge extends Error {}
class UnknownEncoding extends Error {}

/** Counts what is received and what comes out of it, so that neither a long file nor a bomb fills the memory. */
const bytesOf = async (answer: IncomingMessage, { limits: { most }, late }: Fetching): Promise<Buffer> => {
  const chunks: Buffer[] = []
  const decoders = decodersOf(answer.headers['content-encoding'])
  const taking = counted(most, (chunk) => chunks.push(chunk))
  taking.resume()
  await pipeline([answer, counted(most), ...decoders, taking], { signal: late })
  return Buffer.concat(chunks)
}

const counted = (most: number, take: (chunk: Buffer) => void = () => undefined): Transform => {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      bytes += chunk.length
      if (bytes > most) return done(new TooLarge())
      take(chunk)
      done(null, chunk)
    },
  })
}

const decodersOf = (encoding = 'identity') => {
  switch (encoding.trim().toLowerCase()) {
    case 'identity':
    case '':
      return []
    case 'gzip':
    case 'x-gzip':
      return [createGunzip()]
    case 'br':
      return [createBrotliDecompress()]
    case 'deflate':
      return [createInflate()]
    default:
      throw new UnknownEncoding()
  }
}

const problemOf = (error: unknown): FetchFailure['kind'] => {
  if (error instanceof TooLarge) return 'too-large'
  if (error instanceof UnknownEncoding) return 'unreadable-encoding'
  return problemOfConnection(error)
}
