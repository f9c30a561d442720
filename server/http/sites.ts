import type { FastifyRequest } from 'fastify'

type Asked = Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>

/** Where the page stands that asks: PUBLIC_URL or a brand below it, also when the calls go to a host of their own (API_HOST). */
export interface Sites {
  /** Whether an `Origin` is a site of ours. */
  readonly has: (origin: string) => boolean
  /** The host that names the brand. */
  readonly hostOf: (request: Asked) => string
  /** `https://harbour.example`, without a slash at the end. */
  readonly originOf: (request: Asked) => string
}

/**
 * A request names its host itself, so a link with a secret, and the way back from a payment, lead only to PUBLIC_URL and below it.
 * Without one (never in production) there is nothing to hold the request against.
 */
export const sitesAt = (publicUrl: string): Sites => {
  const site = publicUrl === '' ? null : new URL(publicUrl)
  const isBelow = (host: string): boolean => site !== null && host.endsWith(`.${site.host}`)
  const has = (origin: string): boolean => {
    const asked = URL.canParse(origin) ? new URL(origin) : null
    return site !== null && asked !== null && asked.protocol === site.protocol && (asked.host === site.host || isBelow(asked.host))
  }
  const pageOf = ({ headers: { origin } }: Asked): URL | null => (origin !== undefined && has(origin) ? new URL(origin) : null)
  return {
    has,
    hostOf: (request) => pageOf(request)?.host ?? request.host,
    originOf: (request) => {
      const { protocol, host } = request
      return pageOf(request)?.origin ?? (site === null ? `${protocol}://${host}` : isBelow(host) ? `${site.protocol}//${host}` : site.origin)
    },
  }
}
