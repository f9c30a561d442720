import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import * as E from 'fp-ts/lib/Either.js'
import { SECOND } from '../../../domain/shared/dates'
import { type FetchFailure, fetchFailure } from './fetch-failure'
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

const allowedUrl = (text: string, { allowsHttp }: Limits, { isPort }: Hosts): URL | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(allowsHttp && url.protocol === 'http:')) return null
  return url.username === '' && url.password === '' && isPort(portOf(url)) ? url : null
}

const portOf = ({ port, protocol }: URL): number => (port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port))

/** Rejects once it is late, also if the work goes on. */
const unlessLate = <A>(late: AbortSignal, work: Promise<A>): Promise<A> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      late.addEventListener('abort', () => reject(new Error('late')), { once: true })
    }),
  ])

const publicAddressOf = async (
  hostname: string,
  { resolve, isPublic }: Hosts,
): Promise<string | { readonly problem: 'host-not-found' | 'host-not-public' }> => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(bare) === 0 ? await resolve(bare).catch(() => []) : [bare]
  const [first] = addresses
  if (first === undefined) return { problem: 'host-not-found' }
  return addresses.every(isPublic) ? first : { problem: 'host-not-public' }
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

const asked = ({ url, wanted, address, hosts, late }: Fetching): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { etag = '', lastModified = '' } = wanted
    const options = {
      ...{ host: address, port: portOf(url), path: url.pathname + url.search, agent: false, signal: late },
      headers: {
        ...{ host: url.host, 'user-agent': 'Unifi', 'accept-encoding': 'gzip', accept: '*/*' },
        ...(etag === '' ? {} : { 'if-none-match': etag }),
        ...(lastModified === '' ? {} : { 'if-modified-since': lastModified }),
      },
    }
    const named = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 ? { servername: url.hostname } : {}
    const trusted = hosts.authority === undefined ? {} : { ca: hosts.authority }
    const asking = url.protocol === 'https:' ? httpsRequest({ ...options, ...named, ...trusted }) : httpRequest(options)
    asking.once('response', resolve).once('error', reject).end()
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
  const { code = '' } = error as NodeJS.ErrnoException
  if (/CERT|SIGNATURE|ALTNAME|SELF_SIGNED|^ERR_SSL|EPROTO/.test(code)) return 'not-secure'
  return /^Z_|^ERR_|PREMATURE|ECONNRESET/.test(code) ? 'cut-short' : 'not-reached'
}
