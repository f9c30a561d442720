import type { Listing } from '../listing'

export interface MapPosition {
  readonly latitude: number
  readonly longitude: number
  readonly zoom: number
  /** False for the default location of listings without coordinates. */
  readonly isKnown: boolean
}

/** Adelaide (B9-27). */
const FALLBACK: MapPosition = { latitude: -34.9285, longitude: 138.6007, zoom: 16, isKnown: false }

/** Returns the centre of a listing's map (B2.5-6, B9-26). */
export const mapPositionOf = ({ latitude, longitude }: Pick<Listing, 'latitude' | 'longitude'>): MapPosition =>
  latitude === null || longitude === null ? FALLBACK : { latitude, longitude, zoom: 15, isKnown: true }
