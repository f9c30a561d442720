import { bedsText } from '../../../domain/listing/listing'
import type { PropertyType } from '../../../domain/listing/property-type'
import { askingPrice, type Unit, shownStatus } from '../../../domain/listing/unit'
import { formatDollarRange, formatNumber, hasPrice } from '../../../domain/shared/money'

/** The id of what is said of the chosen unit. */
export const ABOUT_CHOICE = 'about-choice'

/** `2 bed`, `Studio`; `412 m²` for a vacant lot. */
export const sizeInWords = (unit: Unit): string => {
  if (unit.beds === 0 && unit.internal === 0 && unit.landSize > 0) return `${formatNumber(unit.landSize)} m²`
  return unit.beds <= 0 ? bedsText(unit.beds) : `${unit.beds} bed`
}

const AVAILABLE_ONES: Readonly<Record<PropertyType, string>> = {
  Apartments: 'White apartments are available.',
  Townhouses: 'Townhouses with a white label are available.',
  'House & Land': 'Lots without a letter are available.',
  House: 'Houses without a letter are available.',
  Land: 'Lots without a letter are available.',
}

/** Help for the picture, in which each type marks its available units differently. */
export const pickerHint = ({ propertyType }: { propertyType: PropertyType }): string =>
  `${AVAILABLE_ONES[propertyType]} Use arrow keys to move, Enter to select.`

/** The tile's accessible name: `Apartment 905, 2 bed, Available, $858,000`. `faded`: the filter leaves it out. */
export const tileLabel = (title: string, unit: Unit, faded = false): string => {
  const { price, maxPrice } = askingPrice(unit)
  return [
    title,
    sizeInWords(unit),
    shownStatus(unit.status),
    ...(hasPrice(price) && unit.status === 'Available' ? [formatDollarRange(price, maxPrice)] : []),
    ...(faded ? ['not in your filter'] : []),
  ].join(', ')
}
