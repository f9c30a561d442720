import { SECOND } from '../../domain/shared/dates'
import type { MapPins } from '../../domain/listing/map/map-pins'
import type { PinsRequest } from '../../domain/listing/map/map-pins.ports'
import { cleanSuburb, stateOfTerm } from '../../domain/listing/search/search-filters'
import type { Clock } from '../clock'

/** Marks count thousands: a listing more or less is seen so much later. The list beside the map is never kept. */
const KEPT = 15 * SECOND
/** Distinct questions that are remembered at once; the oldest gives way. */
const MOST = 200
/** Degrees; a wider view than this reads a good part of all listings. */
const WIDE = 8

interface Kept {
  readonly at: number
  readonly answer: Promise<MapPins>
}

/**
 * Marks of a state, or of all of Australia, answered for a moment from what was found last, by the whole question. All who ask
 * while it is being found wait for that one answer; what failed is not kept.
 */
export const countryPins = (find: (request: PinsRequest) => Promise<MapPins>, clock: Clock) => {
  const kept = new Map<string, Kept>()

  const keep = (key: string, at: number, request: PinsRequest): Promise<MapPins> => {
    const answer = find(request)
    kept.delete(key)
    kept.set(key, { at, answer })
    const [oldest] = kept.keys()
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key)
    })
    return answer
  }

  return (request: PinsRequest): Promise<MapPins> => {
    if (!isWide(request)) return find(request)
    const now = clock().getTime()
    const key = JSON.stringify(request)
    const known = kept.get(key)
    return known !== undefined && now - known.at < KEPT ? known.answer : keep(key, now, request)
  }
}

/** Whether it is about a state or more; a suburb's index answers by itself. */
const isWide = ({ filters, view }: PinsRequest): boolean => {
  const place = cleanSuburb(filters.searchSuburb)
  const area = view ?? filters.bounds
  return (place === '' || stateOfTerm(place) !== null) && (area === undefined || area.east - area.west > WIDE)
}
