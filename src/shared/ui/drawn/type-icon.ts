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
