import type { Listing } from '../listing'

export interface MapPosition {
  readonly latitude: number
  readonly longitude: number
  readonly zoom: number
  /** False for the place that stands in where a listing's own is not known. */
  readonly isKnown: boolean
}

/** Adelaide (B9-27). */
const FALLBACK: MapPosition = { latitude: -34.9285, longitude: 138.6007, zoom: 16, isKnown: false }

/** Where a listing's map is centred (B2.5-6, B9-26). */
export const mapPositionOf = ({ latitude, longitude }: Pick<Listing, 'latitude' | 'longitude'>): MapPosition =>
  latitude === null || longitude === null ? FALLBACK : { latitude, longitude, zoom: 15, isKnown: true }
