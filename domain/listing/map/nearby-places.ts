import * as t from 'io-ts'
import { type GeoPoint, kmBetween } from '../../shared/places/distance'

/** What people ask of a place, in the order in which it is shown. */
export const NEARBY_KINDS = ['station', 'school', 'park', 'supermarket'] as const
export type NearbyKind = (typeof NEARBY_KINDS)[number]

/** A place around a listing, `metres` from it in a straight line. */
export const NearbyPlace = t.type(
  {
    kind: t.keyof({ station: null, school: null, park: null, supermarket: null }),
    name: t.string,
    metres: t.number,
  },
  'NearbyPlace',
)
export type NearbyPlace = t.TypeOf<typeof NearbyPlace>

/** A place of a map. */
export interface MapPlace extends GeoPoint {
  readonly kind: NearbyKind
  readonly name: string
}

/** How far places are looked at, in kilometres: half an hour's walk. */
export const NEARBY_KM = 2
/** Of each kind. */
const MOST = 3
/** Streets bend: a walk is about this many times the straight line. */
const DETOUR = 1.3
/** Metres in a minute, at 4.8 km an hour. */
const PACE = 80

/** Returns the nearest places of each kind, each name once: a station has several points, and tiles overlap. */
export const nearbyPlaces = (places: readonly MapPlace[], from: GeoPoint): readonly NearbyPlace[] => {
  const near = places
    .map(({ kind, name, ...at }) => ({ kind, name, metres: Math.round(kmBetween(from, at) * 1000) }))
    .filter(({ metres }) => metres <= NEARBY_KM * 1000)
    .toSorted((one, other) => one.metres - other.metres || one.name.localeCompare(other.name))
  return NEARBY_KINDS.flatMap((kind) => {
    const names = new Set<string>()
    return near.filter((place) => place.kind === kind && !names.has(place.name) && names.add(place.name)).slice(0, MOST)
  })
}

/** Returns an estimate in whole minutes, rounded up. */
export const walkingMinutes = (metres: number): number => Math.max(1, Math.ceil((metres * DETOUR) / PACE))
