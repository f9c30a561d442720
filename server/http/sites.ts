import type { FastifyRequest } from 'fastify'
import { isLoopbackHost } from './loopback'

type Asked = Pick<FastifyRequest, 'protocol' | 'host' | 'headers' | 'url'> & {
  readonly socket?: { readonly localPort?: number | undefined }
}

/** The site's origins: PUBLIC_URL and the brands below it, even if calls go to another host (API_HOST). */
export interface Sites {
  /** Whether an `Origin` is one of our sites. */
  readonly has: (origin: string) => boolean
  /** The host name that selects the brand. */
  readonly hostOf: (request: Asked) => string
  /** `https://harbour.example`, without a trailing slash: safe to put in an email. */
  readonly originOf: (request: Asked) => string
}

/**
 * A host of letters, digits, hyphens and dots with an optional port: `evil.example/.unifi.example` ends like ours but
 * leads elsewhere.
 */
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i

/** Whether a path is a call's, and not a page's or a file's. */
export const isCall = (url: string): boolean => /^\/(?:api|oa)\//.test(url)

/**
 * The `Host` header can be forged, so links in emails and payment return URLs use PUBLIC_URL and the hosts below it.
 * Without PUBLIC_URL (never in production) only loopback names are used.
 */
export const sitesAt = (publicUrl: string): Sites => {
  const site = publicUrl === '' ? null : new URL(publicUrl)
  const isBelow = (host: string): boolean =>
    site !== null && HOST.test(host) && host.toLowerCase().endsWith(`.${site.host}`)
  const has = (origin: string): boolean => {
    const requested = URL.canParse(origin) ? new URL(origin) : null
    return (
      site !== null &&
      requested !== null &&
      requested.protocol === site.protocol &&
      (requested.host === site.host || isBelow(requested.host))
    )
  }
  // Only calls go to another host (API_HOST). Pages and files are kept by caches, which know them by their own host.
  const pageOf = ({ url, headers: { origin } }: Asked): URL | null =>
    isCall(url) && origin !== undefined && has(origin) ? new URL(origin) : null
  return {
    has,
    hostOf: (request) => pageOf(request)?.host ?? request.host,
    originOf: (request) => {
      if (site === null) return localOrigin(request)
      return pageOf(request)?.origin ?? (isBelow(request.host) ? `${site.protocol}//${request.host}` : site.origin)
    },
  }
}

/** The request's name for this machine, with its port: a tunnel may use a different port than the server. */
const localOrigin = ({ protocol, host, socket }: Asked): string => {
  if (isLoopbackHost(host)) return `${protocol}://${host}`
  return socket?.localPort === undefined ? 'http://localhost' : `http://localhost:${socket.localPort}`
}

/** The origin of a brand’s site, without a trailing slash. */
export type SiteOf = (tenant: string, isDefault: boolean) => string

/** Where each brand’s people are: PUBLIC_URL for the default one, and the hosts below it; this machine without it. */
export const brandSites =
  ({ publicUrl, port }: { readonly publicUrl: string; readonly port: number }): SiteOf =>
  (tenant, isDefault) => {
    const site = new URL(publicUrl === '' ? `http://localhost:${port}` : publicUrl)
    return isDefault ? site.origin : `${site.protocol}//${tenant}.${site.host}`
  }
