import type { FastifyRequest } from 'fastify'

export interface PageAddress {
  /** Without a slash at its end. */
  readonly path: string
  readonly query: URLSearchParams
}

/** What a kind of page shows, from the parameters that it knows; null for another kind. Addresses with one key share a page. */
export type PageKeyOf = (address: PageAddress) => string | null

export const pageAddress = ({ url }: Pick<FastifyRequest, 'url'>): PageAddress => {
  const [path = '/', query] = url.split(/\?(.*)/s)
  return { path: path.length > 1 ? path.replace(/\/$/, '') : path, query: new URLSearchParams(query) }
}
