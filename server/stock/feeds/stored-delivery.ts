import type { Delivery } from '../../../domain/stock/feed/feed'
import type { feedDeliveries } from '../feeds.tables'
import type { FeedServices } from './feed-services'
import type { StoredFeed } from './find-feed'

export type StoredDelivery = typeof feedDeliveries.$inferSelect

/** A file that ends the reading so often is given up. */
export const MOST_TRIES = 5

/** Whether a file was lost before it could be read, so that the same bytes are worth another try. */
export const wasLost = ({ refusal, tries }: Pick<StoredDelivery, 'refusal' | 'tries'>): boolean =>
  refusal?.code === 'not-read' && tries <= MOST_TRIES

/** A delivery’s file, to be read. */
export interface GivenFile {
  readonly feed: StoredFeed
  readonly delivery: StoredDelivery
  readonly bytes: Buffer
}

/** What is noted of a delivery that was read. */
export type Read = Pick<Delivery, 'elements' | 'problems' | 'skipped'>

/** The file of a delivery; null once it is deleted. It may have 32 MB, so it is in memory once. */
export const bytesOf = async (
  { store }: Pick<FeedServices, 'store'>,
  { fileKey }: Pick<StoredDelivery, 'fileKey'>,
): Promise<Buffer | null> => {
  const found = fileKey === null ? null : await store.get(fileKey)
  if (found === null) return null
  const bytes = Buffer.alloc(found.size)
  let read = 0
  for await (const part of found.body) read += (part as Buffer).copy(bytes, read)
  return bytes
}
