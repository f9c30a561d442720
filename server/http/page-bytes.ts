import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page, without anything of the request that it was rendered for. */
export interface Rendered {
  readonly html: string
  /** The policy's source for the page's only style block; null without one. */
  readonly styleSource: string | null
  /** Sent with the status 404. */
  readonly isMissing?: boolean
  /** Sent with the status 503. Never kept. */
  readonly isAway?: boolean
  /** The channels that announce a change of what the page shows. Without them it is rendered for each request. */
  readonly changesWith?: readonly string[]
}

/** A text as it is sent. */
export interface Encoded {
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
  readonly etag: string
  /** In memory, in bytes. */
  readonly size: number
}

/** A page as it is sent. */
export interface PageBytes extends Encoded, Pick<Rendered, 'styleSource' | 'isMissing'> {}

/** Allows a style block with this content: `'sha256-…'`. */
export const styleSourceOf = (rules: string): string =>
  `'sha256-${createHash('sha256').update(rules).digest('base64')}'`

const OBJECTS = 500
/** Seconds. */
const RETRY_AFTER = 10

export const packed = async ({ html, styleSource, isMissing = false }: Rendered): Promise<PageBytes> => ({
  ...(await encoded(html)),
  styleSource,
  isMissing,
})

/** Compresses a text once, for all who will ask for it. `quality`: of Brotli, up to 11. */
export const encoded = async (text: string, quality = 9): Promise<Encoded> => {
  const plain = Buffer.from(text)
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  const size = plain.length + br.length + gzipped.length + OBJECTS
  return { plain, br, gzip: gzipped, etag: etagOf(text), size }
}

/** Weak: the same for all encodings. */
const etagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

/** Browsers may keep a page, but ask every time whether it has changed. */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Rendered | PageBytes): FastifyReply => {
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  if (page.styleSource !== null) allowStyle(reply, page.styleSource)
  if (page.isMissing === true) reply.code(404)
  if ('br' in page) return sendEncoded(request, reply, page)
  if (page.isAway === true)
    return reply.code(503).headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' }).send(page.html)
  const etag = etagOf(page.html)
  reply.header('etag', etag)
  if (isCurrent(request, reply, etag)) return reply.code(304).send()
  // The compression plugin does the rest.
  return reply.send(page.html)
}

/** In an encoding that the browser takes; 304 if it has the text. The caller sets the type and how long it may be kept. */
export const sendEncoded = (request: FastifyRequest, reply: FastifyReply, text: Encoded): FastifyReply => {
  reply.header('etag', text.etag)
  varyByEncoding(reply)
  if (isCurrent(request, reply, text.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === null) return reply.send(text.plain)
  return reply.header('content-encoding', encoding).send(text[encoding])
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

/** Only what is found can be current. */
const isCurrent = ({ headers }: FastifyRequest, { statusCode }: FastifyReply, etag: string): boolean =>
  statusCode === 200 &&
  (headers['if-none-match'] ?? '').split(',').some((each) => each.trim() === etag || each.trim() === '*')

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
