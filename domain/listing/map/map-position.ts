import type { GeoPoint } from '../../shared/places/distance'
import { isStateCode } from '../../shared/places/australia'
import { localityOf } from '../../shared/places/localities'
import type { Listing } from '../listing'

/** The zoom of a listing's map (B2.5-6, B9-26). */
export const MAP_ZOOM = 15

export interface MapPosition extends GeoPoint {
  /** False where only the suburb's centre is known: the map has no marker. */
  readonly isExact: boolean
}

export type Placed = Pick<Listing, 'suburb' | 'state' | 'latitude' | 'longitude' | 'isPlacedBySuburb'>

/** Returns the centre of a listing's map: its coordinates, or its suburb's. Null if neither is known: no map (decision 0092, B9-27). */
export const mapPositionOf = ({ suburb, state, ...at }: Placed): MapPosition | null => {
  const { latitude, longitude } = at
  if (latitude !== null && longitude !== null) return { latitude, longitude, isExact: !at.isPlacedBySuburb }
  const known = isStateCode(state) ? localityOf(suburb, state) : null
  return known === null ? null : { latitude: known.latitude, longitude: known.longitude, isExact: false }
}
