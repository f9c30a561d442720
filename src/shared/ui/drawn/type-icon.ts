import type { ListingTabKey } from '../../../../domain/listing/view/listing-tabs'
import { type PropertyType, propertyTypeOf } from '../../../../domain/listing/property-type'
import type { IconName } from './icons'

const ICONS: Readonly<Record<PropertyType, IconName>> = {
  Apartments: 'apartments',
  Townhouses: 'townhouses',
  'House & Land': 'house-and-land',
  House: 'house',
  Land: 'land',
}

export const typeIcon = (spelling: string): IconName => ICONS[propertyTypeOf(spelling)]

export const listingPath = (propertyId: number): string => `/property-details/view?pid=${propertyId}`
/** Path of the listing's price list tab. */
export const priceListPath = (propertyId: number): string =>
  `${listingPath(propertyId)}&tab=${'price-list' satisfies ListingTabKey}`
