import { formatNumber } from '../shared/money'
import { type GeoPoint, kmBetween } from '../shared/places/distance'

/** A pin further from the place of its suburb is a mistake. */
const MOST_KM = 20
const KM_PER_DEGREE = 111.195
/** A fifth decimal is about a metre. */
const DECIMALS = 5

/** `-34.98021, 138.51440` */
export const pinText = ({ latitude, longitude }: GeoPoint): string =>
  `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`

/** Degrees as they are typed; null for nothing, undefined for what isn’t a point in Australia. */
export const readPin = (typed: string): GeoPoint | null | undefined => {
  if (typed.trim() === '') return null
  const [, south, east] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(\d{2,3}(?:\.\d+)?)\s*$/.exec(typed) ?? []
  const [latitude, longitude] = [Number(south), Number(east)]
  return latitude >= -45 && latitude <= -9 && longitude >= 96 && longitude <= 168 ? { latitude, longitude } : undefined
}

/** Why a pin can’t be there; null if it can. `place`: of the suburb; null if it isn’t known. */
export const problemOfPin = (pin: GeoPoint, place: GeoPoint | null, suburb: string): string | null => {
  const km = place === null ? 0 : kmBetween(pin, place)
  return km > MOST_KM
    ? `The pin is ${formatNumber(Math.round(km))} km from ${suburb}. Move it to within ${MOST_KM} km, or correct the suburb.`
    : null
}

/** A point so many kilometres east and north of another. */
export const pointFrom = ({ latitude, longitude }: GeoPoint, east: number, north: number): GeoPoint => ({
  latitude: latitude + north / KM_PER_DEGREE,
  longitude: longitude + east / (KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
})

/** Kilometres from a point to another. */
export const offsetOf = (from: GeoPoint, to: GeoPoint): { readonly east: number; readonly north: number } => ({
  east: (to.longitude - from.longitude) * KM_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180),
  north: (to.latitude - from.latitude) * KM_PER_DEGREE,
})

const STEPS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
}

/** A pin after an arrow key: 50 m, or 500 m with Shift. Null for other keys. */
export const pinAfterKey = (pin: GeoPoint, key: string, isFar: boolean): GeoPoint | null => {
  const step = STEPS[key]
  const km = isFar ? 0.5 : 0.05
  return step === undefined ? null : pointFrom(pin, step[0] * km, step[1] * km)
}
