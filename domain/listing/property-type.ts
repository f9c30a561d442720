/** The five kinds a search can ask for, in the order of the filters dialog (B1-1, B2.3-2). */
export const PROPERTY_TYPES = ['Apartments', 'Townhouses', 'House & Land', 'House', 'Land'] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

const ALIASES: Readonly<Record<string, PropertyType>> = { 'Apartments & Units': 'Apartments', Houses: 'House' }

/** Every spelling a listing of that kind may carry (B3-11). */
export const spellingsOf = (type: PropertyType): readonly string[] => [
  type,
  ...Object.keys(ALIASES).filter((alias) => ALIASES[alias] === type),
]

/** The kind behind a listing's own spelling; what is not known counts as apartments. */
export const propertyTypeOf = (spelling: string): PropertyType =>
  PROPERTY_TYPES.find((type) => type === spelling) ?? ALIASES[spelling] ?? 'Apartments'

export const isPropertyType = (value: string): value is PropertyType =>
  (PROPERTY_TYPES as readonly string[]).includes(value)

/** What one of them is called on sheets and buttons. */
export const unitNoun = (type: PropertyType): string =>
  ({ Apartments: 'apartment', Townhouses: 'townhouse', 'House & Land': 'lot', House: 'house', Land: 'lot' })[type]

/** What a unit is chosen from: `Choose your lot from the site plan`. */
export const pictureNoun = (type: PropertyType): string =>
  ({
    Apartments: 'building',
    Townhouses: 'street',
    'House & Land': 'site plan',
    House: 'site plan',
    Land: 'site plan',
  })[type]

/** Land-bearing kinds show lots on a site plan. */
export const isOnLots = (type: PropertyType): boolean => type === 'House & Land' || type === 'Land'
