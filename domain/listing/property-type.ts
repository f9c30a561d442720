import type * as t from 'io-ts'
import { oneOf } from '../shared/one-of'

/** The property types of the search, in the order of the filters dialog (B1-1, B2.3-2). */
export const PROPERTY_TYPES = ['Apartments', 'Townhouses', 'House & Land', 'House', 'Land'] as const
export const PropertyType = oneOf(PROPERTY_TYPES, 'PropertyType')
export type PropertyType = t.TypeOf<typeof PropertyType>

const ALIASES: Readonly<Record<string, PropertyType>> = { 'Apartments & Units': 'Apartments', Houses: 'House' }

/** The spellings used by listings of that type (B3-11). */
export const spellingsOf = (type: PropertyType): readonly string[] => [
  type,
  ...Object.keys(ALIASES).filter((alias) => ALIASES[alias] === type),
]

/** Returns the type for a listing's spelling. Unknown spellings count as apartments. */
export const propertyTypeOf = (spelling: string): PropertyType =>
  PROPERTY_TYPES.find((type) => type === spelling) ?? ALIASES[spelling] ?? 'Apartments'

export const isPropertyType = (value: string): value is PropertyType => PropertyType.is(value)

/** The noun for one unit. */
export const unitNoun = (type: PropertyType): string =>
  ({ Apartments: 'apartment', Townhouses: 'townhouse', 'House & Land': 'lot', House: 'house', Land: 'lot' })[type]

/** Heads units: `Apartment`, `Lot`. */
export const unitHeading = (type: PropertyType): string => {
  const noun = unitNoun(type)
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
}

/** The picture to choose a unit in: `Choose your lot on the site plan`. */
export const pictureNoun = (type: PropertyType): string =>
  ({
    Apartments: 'building',
    Townhouses: 'street',
    'House & Land': 'site plan',
    House: 'site plan',
    Land: 'site plan',
  })[type]

/** Types whose lots are shown on a site plan. */
export const isOnLots = (type: PropertyType): boolean => type === 'House & Land' || type === 'Land'
