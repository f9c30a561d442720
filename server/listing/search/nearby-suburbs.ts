import { and, asc, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { NearbySuburbs } from '../../../domain/listing/listing.ports'
import { areaOfTerm } from '../../../domain/listing/search/areas'
import { inSuburb, type SearchFilters } from '../../../domain/listing/search/search-filters'
import { CAPITALS } from '../../../domain/shared/places/localities'
import { isStateCode } from '../../../domain/shared/places/australia'
import type { Sql } from '../../db/database'
import { placesLike, placesNamed, placesWithPostcode, type Reading, readingOf } from './gazetteer'
import { kmPerDegreeEast } from './listing-search-areas'
import { withPlace } from './listing-search-places'
import { matches } from './listing-search-conditions'
import { listings, searchSuburbs } from '../listing.tables'
import { inMarket, type Market, withSuburbsOf } from '../market'

interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Suburbs offered, and those whose listings are read for them at most. */
const MOST_OFFERED = 6
const MOST_READ = 200

const { suburb, state, saleStatus, listingCount, latitude, longitude } = searchSuburbs

/**
 * Returns the suburbs nearest to the searched place where listings match the search's other filters, or, for a place that
 * isn't known, those with most listings.
 */
export const nearbySuburbs = async (db: Sql, asked: SearchFilters, market: Market = null): Promise<NearbySuburbs> => {
  const filters = await withPlace(db, asked)
  const origin = await originOf(db, filters)
  const candidates = withSuburbsOf(db, market)
    .select({
      suburb,
      state,
      km: kmFrom(origin).as('km'),
      place: sql<number>`row_number() OVER (ORDER BY ${sql.join(orderFrom(origin), sql`, `)})`.as('place'),
    })
    .from(searchSuburbs)
    .where(
      and(
        eq(saleStatus, filters.searchType === 'sold' ? 'sold' : 'for-sale'),
        origin === null ? undefined : isNotNull(latitude),
      ),
    )
    .orderBy(...orderFrom(origin))
    .limit(MOST_READ)
    .as('candidates')
  const matching = db
    .select({ count: sql<number>`count(*)::int`.as('count') })
    .from(listings)
    .where(
      and(
        eq(listings.suburb, candidates.suburb),
        eq(listings.state, candidates.state),
        matches(inSuburb(filters, null)),
        inMarket(market),
      ),
    )
    .as('matching')
  const found = await db
    .select({ suburb: candidates.suburb, state: candidates.state, listings: matching.count, km: candidates.km })
    .from(candidates)
    .innerJoinLateral(matching, gt(matching.count, 0))
    .orderBy(asc(candidates.place))
    .limit(MOST_OFFERED)
  const isUnknown = origin === null && (filters.searchSuburb ?? '') !== ''
  return {
    isNear: origin !== null,
    suburbs: found,
    didYouMean: isUnknown ? placesLike(readingOf(filters.searchSuburb ?? '')) : [],
  }
}

/** On a flat map around the origin, like the order. */
const squaredKm = ({ latitude: north, longitude: east }: Point): SQL =>
  sql`power((${latitude} - ${north}::float8) * ${kmPerDegreeEast(0)}::float8, 2)
    + power((${longitude} - ${east}::float8) * ${kmPerDegreeEast(north)}::float8, 2)`

const kmFrom = (origin: Point | null): SQL<number | null> =>
  origin === null ? sql`NULL::int` : sql`round(sqrt(${squaredKm(origin)}))::int`

const orderFrom = (origin: Point | null) =>
  origin === null ? [desc(listingCount), asc(suburb), asc(state)] : [squaredKm(origin), asc(suburb), asc(state)]

/** Returns the middle of the searched place, as `withPlace` has it; null for none, or one that isn't known. */
const originOf = async (db: Sql, { bounds, searchSuburb }: SearchFilters): Promise<Point | null> => {
  if (bounds !== undefined)
    return { latitude: (bounds.north + bounds.south) / 2, longitude: (bounds.east + bounds.west) / 2 }
  const term = searchSuburb ?? ''
  if (term === '') return null
  if (isStateCode(term)) return CAPITALS[term]
  const reading = readingOf(term)
  const { name, postcode } = reading
  const known = name === '' && postcode !== null ? placesWithPostcode(postcode) : placesNamed(reading)
  return areaOfTerm(term)?.circles[0] ?? (await suburbAt(db, reading)) ?? known[0] ?? null
}

const suburbAt = async (db: Sql, { name, state: of }: Reading): Promise<Point | null> => {
  const [found] = await db
    .select({ latitude: sql<number>`${latitude}`, longitude: sql<number>`${longitude}` })
    .from(searchSuburbs)
    .where(
      and(
        sql`${saleStatus} IN ('for-sale', 'sold') AND lower(${suburb}) = ${name}`,
        of === null ? undefined : eq(state, of),
        isNotNull(latitude),
        isNotNull(longitude),
      ),
    )
    .orderBy(desc(listingCount))
    .limit(1)
  return found ?? null
}
