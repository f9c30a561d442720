import { nearestPlaces, type PlaceAround, placeText } from '../../shared/places/surroundings'
import { fullAddress, type Listing } from '../listing'
import { type MapPosition, mapPositionOf, type Placed } from './map-position'

/** The contents of a listing's drawn map. */
export interface DrawnLocation {
  readonly centre: MapPosition
  readonly nearest: readonly PlaceAround[]
}

/** Null for a listing whose place isn't known: nothing is drawn. */
export const drawnLocationOf = (listing: Placed): DrawnLocation | null => {
  const centre = mapPositionOf(listing)
  return centre === null ? null : { centre, nearest: nearestPlaces(centre, listing.suburb) }
}

/** `Map of 41 Bayview Street, Glenelg SA 5045. In a straight line: Plympton 4 km north-east, Brighton 4 km south.` */
export const drawnLocationText = (
  listing: Pick<Listing, 'address' | 'suburb' | 'state' | 'postcode'>,
  { centre, nearest }: DrawnLocation,
): string =>
  `Map of ${centre.isExact ? fullAddress(listing) : listing.suburb}. In a straight line: ${nearest.map(placeText).join(', ')}.`
