import { isStateCode } from '../../shared/australia'
import type { GeoPoint } from '../../shared/distance'
import { CAPITALS, localityOf } from '../../shared/localities'
import { nearestPlaces, type PlaceAround, placeText } from '../../shared/surroundings'
import { fullAddress, type Listing } from '../listing'
import { mapPositionOf } from './map-position'

/** The contents of a listing's drawn map. */
export interface DrawnLocation {
  readonly centre: GeoPoint
  /** The suburb or city of the centre. */
  readonly here: string
  /** False for a listing without coordinates: its suburb is shown, or its state's capital. */
  readonly isExact: boolean
  readonly nearest: readonly PlaceAround[]
}

type Located = Pick<Listing, 'address' | 'suburb' | 'state' | 'postcode' | 'latitude' | 'longitude'>

export const drawnLocationOf = (listing: Located): DrawnLocation => {
  const { centre, here } = centreOf(listing)
  return { centre, here, isExact: mapPositionOf(listing).isKnown, nearest: nearestPlaces(centre, here) }
}

const centreOf = (listing: Located): { centre: GeoPoint; here: string } => {
  const { suburb, state } = listing
  const { latitude, longitude, isKnown } = mapPositionOf(listing)
  if (isKnown) return { centre: { latitude, longitude }, here: suburb }
  const code = isStateCode(state) ? state : 'SA'
  const locality = localityOf(suburb, code)
  return locality === null
    ? { centre: CAPITALS[code], here: CAPITALS[code].city }
    : { centre: locality, here: locality.suburb }
}

/** `Map of 41 Bayview Street, Glenelg SA 5045. In a straight line: Plympton 4 km north-east, Brighton 4 km south.` */
export const drawnLocationText = (listing: Located, { here, isExact, nearest }: DrawnLocation): string =>
  `Map of ${isExact ? fullAddress(listing) : here}. In a straight line: ${nearest.map(placeText).join(', ')}.`
