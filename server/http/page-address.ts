import type { FastifyRequest } from 'fastify'

/** A page's path without a slash at its end, and its query. */
export const pageAddress = ({
  url,
}: Pick<FastifyRequest, 'url'>): { readonly path: string; readonly query: URLSearchParams } => {
  const [path = '/', query] = url.split(/\?(.*)/s)
  return { path: path.length > 1 ? path.replace(/\/$/, '') : path, query: new URLSearchParams(query) }
}
