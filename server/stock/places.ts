import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../domain/shared/failure'
import { problemOfPin, readPin } from '../../domain/stock/pin'
import type { IsPlace } from './project-facts'

interface PlaceName {
  readonly suburb: string
  readonly state: string
  readonly postcode: string
}

/** What the gazetteer knows. */
export interface Places {
  /** The degrees of a suburb; null for a place that it doesn’t know. */
  readonly of: (place: PlaceName) => { readonly latitude: number; readonly longitude: number } | null
  /** Places that a suburb without one may mean. */
  readonly meant: (suburb: string) => readonly string[]
}

export const isPlaceBy =
  (places: Places): IsPlace =>
  (place) =>
    places.of(place) !== null

const unknownPlace = (places: Places, { suburb, state, postcode }: PlaceName) => {
  const meant = places.meant(suburb)
  const advice =
    meant.length === 0 ? 'Check the spelling, the state and the postcode.' : `Did you mean ${meant.join(', or ')}?`
  return failure('unknown-place', `We don’t know ${suburb} ${state} ${postcode}. ${advice}`, 'suburb')
}

/** Where a project is: its pin, or the place of its suburb. Left for an unknown place, and for a pin that is too far from it. */
export const degreesOf = (
  places: Places,
  fields: PlaceName & { readonly pin?: string },
): E.Either<Failure, { latitude: number; longitude: number }> => {
  const place = places.of(fields)
  if (place === null) return E.left(unknownPlace(places, fields))
  const pin = readPin(fields.pin ?? '') ?? null
  const problem = pin === null ? null : problemOfPin(pin, place, fields.suburb)
  return problem === null ? E.right(pin ?? place) : E.left(failure('malformed', problem, 'pin'))
}
