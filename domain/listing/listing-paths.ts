import { pathTo } from '../shared/paths'
import { offerTypeCode, type OfferType } from './room'
import type { ListingTabKey } from './view/listing-tabs'

/** The results of a search. Without a query, `pathTo('results')` opens those that the tab keeps. */
export const resultsPath = (query: Readonly<Record<string, string>>): string =>
  `${pathTo('results')}?${new URLSearchParams(query)}`

export const listingPath = (propertyId: number): string => `${pathTo('listing')}?pid=${propertyId}`
/** The listing's price list tab. */
export const priceListPath = (propertyId: number): string =>
  `${listingPath(propertyId)}&tab=${'price-list' satisfies ListingTabKey}`
export const listingSheetPath = (propertyId: number): string => `${pathTo('listingSheet')}?pid=${propertyId}`

/** A buyer's offer or choice of a listing, before the unit is known. */
export const reservationEntryPath = (propertyId: number, type: OfferType): string =>
  `${pathTo('reservationEntry')}?pid=${propertyId}&type=${offerTypeCode(type)}`

/** Where a buyer chooses a unit. */
export const selectionPath = (propertyId: number, more: Readonly<Record<string, string>> = {}): string =>
  `${pathTo('selection')}?${new URLSearchParams({ pid: String(propertyId), ...more })}`

/** The buyer's form of a unit (B2.11-9). */
export const formPath = (propertyId: number, roomId: number, type: OfferType): string =>
  `${pathTo('reservationForm')}?pid=${propertyId}&rid=${roomId}&type=${offerTypeCode(type)}`
