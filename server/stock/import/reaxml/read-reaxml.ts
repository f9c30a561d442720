import * as E from 'fp-ts/lib/Either.js'
import type { Refusal } from '../../../../domain/stock/import/incoming'
import type { FeedOptions, ReadFeed } from '../../../../domain/stock/import/reaxml/feed'
import { feedReader } from '../../../../domain/stock/import/reaxml/read-feed'
import { places } from '../../../listing/search/gazetteer'
import type { Renderer } from '../../../rendering/renderer'
import { readElements } from './read-elements'

/** Reads a REAXML file into units; Left refuses all of it. Nothing is fetched, and nothing of it is kept but what is returned. */
export const readReaxml = (bytes: Uint8Array, options: FeedOptions): E.Either<Refusal, ReadFeed> => {
  const reader = feedReader(options)
  const head = readElements(bytes, reader.add)
  return E.isLeft(head) ? head : E.right(reader.result(head.right.date))
}

/** Reads it on a worker thread: some seconds for 10,000 listings. */
export const reaxmlReader = {
  name: 'reaxml-file',
  movesFile: true,
  run: (bytes: Uint8Array, options: Omit<FeedOptions, 'placeOf'>): Promise<E.Either<Refusal, ReadFeed>> =>
    Promise.resolve(readReaxml(bytes, { ...options, placeOf: places.of })),
} satisfies Renderer<[Uint8Array, Omit<FeedOptions, 'placeOf'>], E.Either<Refusal, ReadFeed>>
