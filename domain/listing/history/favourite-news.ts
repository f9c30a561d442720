import * as t from 'io-ts'
import { IsoDate } from '../../shared/iso-date'

/** What has changed of a favourite listing, in units. */
export const ListingNews = t.type(
  {
    propertyId: t.number,
    /** For sale now, and not at the last visit. */
    forSale: t.number,
    /** For sale at the last visit, and reserved or sold now. */
    taken: t.number,
    /** Reduced since the day of the last visit, and for sale; 0 for a reader who doesn't see prices. */
    reduced: t.number,
  },
  'ListingNews',
)
export type ListingNews = t.TypeOf<typeof ListingNews>

/** What has changed of an account's favourites since its last visit; `since` is null on the first one. */
export const FavouriteNews = t.type(
  { since: t.union([IsoDate, t.null]), listings: t.array(ListingNews) },
  'FavouriteNews',
)
export type FavouriteNews = t.TypeOf<typeof FavouriteNews>

/** `2 new for sale, 1 taken, 3 prices reduced`. */
export const newsText = ({ forSale, taken, reduced }: ListingNews): string =>
  [
    ...(forSale === 0 ? [] : [`${forSale} new for sale`]),
    ...(taken === 0 ? [] : [`${taken} taken`]),
    ...(reduced === 0 ? [] : [reduced === 1 ? '1 price reduced' : `${reduced} prices reduced`]),
  ].join(', ')
