import { pathTo } from '../shared/paths'
import type { ListingTabKey } from './view/listing-tabs'

/** The results of a search. Without a query, `pathTo('results')` opens those that the tab keeps. */
export const resultsPath = (query: Readonly<Record<string, string>>): string =>
  `${pathTo('results')}?${new URLSearchParams(query)}`

export const listingPath = (propertyId: number): string => `${pathTo('listing')}?pid=${propertyId}`
/** The listing's price list tab. */
export const priceListPath = (propertyId: number): string =>
  `${listingPath(propertyId)}&tab=${'price-list' satisfies ListingTabKey}`
/** The listing, at the papers of its contract. */
export const papersPath = (propertyId: number): string => `${listingPath(propertyId)}&at=papers`
/** A reserved unit's page, at its queue. */
export const queuePath = (unit: { readonly propertyId: number; readonly unitId: number }): string =>
  `${pathTo('unit', unit)}?at=queue`
/** The listing as it is printed. */
export const listingSheetPath = (propertyId: number): string => `${pathTo('listingSheet')}?pid=${propertyId}`
