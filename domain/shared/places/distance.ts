import { formatNumber } from '../money'
/** Degrees, WGS 84. */
export interface GeoPoint {
  readonly latitude: number
  readonly longitude: number
}

/** The mean radius, in kilometres. */
const EARTH = 6371
const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const
export type Wind = (typeof WINDS)[number]

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the great-circle distance in kilometres. */
export const kmBetween = (from: GeoPoint, to: GeoPoint): number => {
  const [south, north] = [radians(from.latitude), radians(to.latitude)]
  const along = Math.sin((north - south) / 2) ** 2
  const across = Math.cos(south) * Math.cos(north) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(along + across)))
}

/** Returns the direction in which the great circle leaves `from`, in radians clockwise from north. */
export const bearingTo = (from: GeoPoint, to: GeoPoint): number => {
  const [here, there] = [radians(from.latitude), radians(to.latitude)]
  const east = radians(to.longitude - from.longitude)
  return Math.atan2(
    Math.sin(east) * Math.cos(there),
    Math.cos(here) * Math.sin(there) - Math.sin(here) * Math.cos(there) * Math.cos(east),
  )
}

/** Returns the nearest of eight winds. */
export const windOf = (bearing: number): Wind => WINDS[Math.round((bearing / Math.PI) * 4 + 8) % 8] ?? 'north'

/** `4 km`, in whole kilometres. */
export const distanceText = (km: number): string => (km < 1 ? 'under 1 km' : `${formatNumber(Math.round(km))} km`)
