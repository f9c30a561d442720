import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { FetchProblem } from './fetch-failure'
import type { Hosts } from './public-hosts'

/** The address to call; null unless it has an allowed protocol and port, and no user name or password. */
export const allowedUrl = (
  text: string,
  { allowsHttp }: { readonly allowsHttp: boolean },
  { isPort }: Hosts,
): URL | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(allowsHttp && url.protocol === 'http:')) return null
  return url.username === '' && url.password === '' && isPort(portOf(url)) ? url : null
}

const portOf = ({ port, protocol }: URL): number => (port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port))

/** Rejects once it is late, also if the work goes on. */
export const unlessLate = <A>(late: AbortSignal, work: Promise<A>): Promise<A> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      late.addEventListener('abort', () => reject(new Error('late')), { once: true })
    }),
  ])

/** The first address of a host, of which every address must be public. */
export const publicAddressOf = async (
  hostname: string,
  { resolve, isPublic }: Hosts,
): Promise<string | { readonly problem: 'host-not-found' | 'host-not-public' }> => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(bare) === 0 ? await resolve(bare).catch(() => []) : [bare]
  const [first] = addresses
  if (first === undefined) return { problem: 'host-not-found' }
  return addresses.every(isPublic) ? first : { problem: 'host-not-public' }
}

interface Pinned {
  readonly url: URL
  /** Of the host; the connection goes to it, whatever a second look-up would say. */
  readonly address: string
  readonly hosts: Hosts
  readonly late: AbortSignal
  readonly method?: 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends a request to a pinned address, and follows no redirect. */
export const pinnedRequest = ({ url, address, hosts, late, method, headers, body }: Pinned): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const options = {
      ...{ host: address, port: portOf(url), path: url.pathname + url.search, agent: false, signal: late },
      ...{ method: method ?? 'GET', headers: { host: url.host, 'user-agent': 'Unifi', ...headers } },
    }
    const named = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 ? { servername: url.hostname } : {}
    const trusted = hosts.authority === undefined ? {} : { ca: hosts.authority }
    const asking = url.protocol === 'https:' ? httpsRequest({ ...options, ...named, ...trusted }) : httpRequest(options)
    asking.once('response', resolve).once('error', reject).end(body)
  })

export const problemOfConnection = (error: unknown): FetchProblem => {
  const { code = '' } = error as NodeJS.ErrnoException
  if (/CERT|SIGNATURE|ALTNAME|SELF_SIGNED|^ERR_SSL|EPROTO/.test(code)) return 'not-secure'
  return /^Z_|^ERR_|PREMATURE|ECONNRESET/.test(code) ? 'cut-short' : 'not-reached'
}
