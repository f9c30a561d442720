import type { PropertyType } from '../../domain/listing/property-type'

export type StreetZone = {
  readonly type: PropertyType
  /** Fractions of the street's width. */ readonly from: number
  readonly to: number
}

/** The section of the street for each property type; a dimension string below it has the same ends. */
export const STREET_ZONES: readonly StreetZone[] = [
  { type: 'Land', from: 0, to: 0.16 },
  { type: 'House', from: 0.16, to: 0.36 },
  { type: 'House & Land', from: 0.36, to: 0.57 },
  { type: 'Townhouses', from: 0.57, to: 0.765 },
  { type: 'Apartments', from: 0.765, to: 1 },
]
