import * as t from 'io-ts'
import { IsoDate } from '../shared/iso-date'

/** An address under which another portal fetches a brand’s published stock as REAXML. */
export const OutgoingFeed = t.type(
  {
    id: t.number,
    /** Who fetches it: `realestate portal`. */
    name: t.string,
    createdAt: IsoDate,
    /** To the minute; null: never. */
    lastFetchedAt: t.union([IsoDate, t.null]),
  },
  'OutgoingFeed',
)
export type OutgoingFeed = t.TypeOf<typeof OutgoingFeed>

/** A new one; its address is shown this once. */
export const AddedFeed = t.type({ id: t.number, address: t.string }, 'AddedFeed')
export type AddedFeed = t.TypeOf<typeof AddedFeed>

/** In characters. */
export const LONGEST_FEED_NAME = 60

/** `/feeds/{token}.xml` */
export const feedAddress = (token: string): string => `/feeds/${token}.xml`
