import { SECOND } from '../../domain/shared/dates'
import type { MapPins } from '../../domain/listing/map/map-pins'
import type { PinsRequest } from '../../domain/listing/map/map-pins.ports'
import { cleanSuburb, stateOfTerm } from '../../domain/listing/search/search-filters'
import type { Clock } from '../clock'
import type { Market } from './market'

/** The cache time of country-wide map markers. The results list isn't cached. */
const KEPT = 15 * SECOND
/** Maximum number of cached queries. The oldest is evicted. */
const MOST = 200
/** Degrees. Wider views read a large share of all listings. */
const WIDE = 8

interface Kept {
  readonly at: number
  readonly answer: Promise<MapPins>
}

/**
 * Caches the map markers of a state or the whole country for a few seconds, by query. Concurrent
 * calls share one query. Failures aren't cached.
 */
export const countryPins = (find: (request: PinsRequest, market: Market) => Promise<MapPins>, clock: Clock) => {
  const cache = new Map<string, Kept>()

  const keep = (key: string, at: number, answer: Promise<MapPins>): Promise<MapPins> => {
    cache.delete(key)
    cache.set(key, { at, answer })
    const [oldest] = cache.keys()
    if (cache.size > MOST && oldest !== undefined) cache.delete(oldest)
    answer.catch(() => {
      if (cache.get(key)?.answer === answer) cache.delete(key)
    })
    return answer
  }

  return (request: PinsRequest, market: Market = null): Promise<MapPins> => {
    if (!isWide(request)) return find(request, market)
    const now = clock().getTime()
    const key = JSON.stringify([request, market])
    const known = cache.get(key)
    const age = known === undefined ? KEPT : now - known.at
    return known !== undefined && age >= 0 && age < KEPT ? known.answer : keep(key, now, find(request, market))
  }
}

/** Whether the query covers a state or more. Suburb queries are fast, because an index serves them. */
const isWide = ({ filters, view }: PinsRequest): boolean => {
  const place = cleanSuburb(filters.searchSuburb)
  const area = view ?? filters.bounds
  return (place === '' || stateOfTerm(place) !== null) && (area === undefined || area.east - area.west > WIDE)
}
