import type { PropertyType } from '../../../../domain/listing/property-type'
import type { IconName } from './icons'

const ICONS: Readonly<Record<PropertyType, IconName>> = {
  Apartments: 'apartments',
  Townhouses: 'townhouses',
  'House & Land': 'house-and-land',
  House: 'house',
  Land: 'land',
}

export const typeIcon = (type: PropertyType): IconName => ICONS[type]
