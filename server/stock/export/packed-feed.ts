import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createGzip } from 'node:zlib'
import { FEED_FOOT, feedHead } from '../../../domain/stock/export/reaxml'

/** A feed as it is kept and sent: some 30 MB of text are about 1 MB. */
export interface PackedFeed {
  readonly gzip: Buffer
  /** Weak: of its elements, without the time at which it was written. */
  readonly etag: string
}

/** Compresses a feed while it is written, so that neither its text nor its units are in memory as a whole. */
export const packedFeed = async (elements: AsyncIterable<string>, at: string): Promise<PackedFeed> => {
  const [hash, packing] = [createHash('sha256'), createGzip()]
  const chunks: Buffer[] = []
  packing.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(packing, 'end')
  packing.write(feedHead(at))
  for await (const text of elements) {
    hash.update(text)
    if (!packing.write(text)) await once(packing, 'drain')
  }
  packing.end(FEED_FOOT)
  await ended
  return { gzip: Buffer.concat(chunks), etag: `W/"${hash.digest('base64url').slice(0, 27)}"` }
}
