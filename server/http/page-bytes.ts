import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page, without anything of the request that it was rendered for. */
export interface Rendered {
  readonly html: string
  /** The policy's source for the page's only style block; null without one. */
  readonly styleSource: string | null
  /** Sent with the status 404. Never kept. */
  readonly isMissing?: boolean
  /** Sent with the status 503. Never kept. */
  readonly isAway?: boolean
  /** The channels that announce a change of what the page shows. Without them it is rendered for each request. */
  readonly changesWith?: readonly string[]
}

/** A page as it is sent. */
export interface PageBytes {
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
  readonly etag: string
  readonly styleSource: string | null
  readonly size: number
}

/** Allows a style block with this content: `'sha256-…'`. */
export const styleSourceOf = (rules: string): string =>
  `'sha256-${createHash('sha256').update(rules).digest('base64')}'`

const OBJECTS = 500
/** Seconds. */
const RETRY_AFTER = 10

export const packed = async ({ html, styleSource }: Rendered): Promise<PageBytes> => {
  const plain = Buffer.from(html)
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  const size = plain.length + br.length + gzipped.length + OBJECTS
  return { plain, br, gzip: gzipped, etag: etagOf(html), styleSource, size }
}

/** Weak: the same for all encodings. */
const etagOf = (html: string): string => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`

/** Browsers may keep a page, but ask every time whether it has changed. */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Rendered | PageBytes): FastifyReply => {
  const etag = 'etag' in page ? page.etag : etagOf(page.html)
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', etag })
  if (page.styleSource !== null) allowStyle(reply, page.styleSource)
  if ('br' in page) varyByEncoding(reply)
  if ('html' in page && page.isAway === true)
    return reply.code(503).headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' }).send(page.html)
  if ('html' in page && page.isMissing === true) return reply.code(404).send(page.html)
  if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send()
  // The compression plugin does the rest.
  if ('html' in page) return reply.send(page.html)
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === null) return reply.send(page.plain)
  return reply.header('content-encoding', encoding).send(page[encoding])
}

/** Beside the request's origin, which selects the brand. */
const varyByEncoding = (reply: FastifyReply): void => {
  const known = reply.getHeader('vary')
  reply.header('vary', known === undefined ? 'accept-encoding' : `${String(known)}, accept-encoding`)
}

/** A policy that allows all inline styles keeps doing so: a hash would end that. */
const allowStyle = (reply: FastifyReply, source: string): void => {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  if (/style-src[^;]*'unsafe-inline'/.test(policy)) return
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${source}`))
}

const isCurrent = (known: string | undefined, etag: string): boolean =>
  known !== undefined && known.split(',').some((each) => each.trim() === etag || each.trim() === '*')

/** Brotli if the browser takes both; null for an uncompressed page. */
export const encodingFor = (accepted: string | undefined): 'br' | 'gzip' | null => {
  const taken = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(?:\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]?.trim())
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null
}
