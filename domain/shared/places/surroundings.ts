import { bearingTo, distanceText, type GeoPoint, kmBetween, windOf } from './distance'
import { CAPITALS, LOCALITIES } from './localities'

export interface Place extends GeoPoint {
  readonly name: string
  /** A capital, at its centre. */
  readonly isCity: boolean
}

/** A place as seen from a point: `km` on a great circle, `bearing` in radians clockwise from north. */
export interface PlaceAround extends Place {
  readonly km: number
  readonly bearing: number
}

const CITIES: readonly Place[] = Object.values(CAPITALS).map(({ city, latitude, longitude }) => ({
  ...{ name: city, latitude, longitude },
  isCity: true,
}))

/** The centre of a capital is also a suburb: Adelaide, Darwin City, Canberra's City. */
const isCentre = (suburb: string, city: string): boolean => [city, `${city} City`, 'City'].includes(suburb)

/** The capitals, then the other localities by state, busiest markets first. */
export const PLACES: readonly Place[] = [
  ...CITIES,
  ...LOCALITIES.filter(({ suburb, state }) => !isCentre(suburb, CAPITALS[state].city)).map(
    ({ suburb, latitude, longitude }) => ({ name: suburb, latitude, longitude, isCity: false }),
  ),
]

/** Within this many kilometres, a place of the same name is the point's own suburb. */
const SAME = 15
/** As many as a caption holds. */
const MOST_TOLD = 6

/** Returns all places, nearest first, without the point's own suburb `here`. */
export const placesAround = (point: GeoPoint, here: string | null): readonly PlaceAround[] =>
  PLACES.map((place) => ({ ...place, km: kmBetween(point, place), bearing: bearingTo(point, place) }))
    .filter(({ name, km }) => name !== here || km > SAME)
    .sort((one, other) => one.km - other.km)

/** Returns the nearest places, of which the last is a capital if none of the others is. */
export const nearestPlaces = (point: GeoPoint, here: string | null): readonly PlaceAround[] => {
  const places = placesAround(point, here)
  const nearest = places.slice(0, MOST_TOLD)
  if (nearest.some(({ isCity }) => isCity)) return nearest
  return [...nearest.slice(0, -1), ...places.filter(({ isCity }) => isCity).slice(0, 1)]
}

/** `Kent Town 1 km west` */
export const placeText = ({ name, km, bearing }: PlaceAround): string =>
  `${name} ${distanceText(km)} ${windOf(bearing)}`
