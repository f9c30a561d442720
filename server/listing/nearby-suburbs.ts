import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { NearbySuburbs } from '../../domain/listing/listing.ports'
import { areaOfTerm } from '../../domain/listing/search/areas'
import { inSuburb, type SearchFilters, stateOfTerm } from '../../domain/listing/search/search-filters'
import { CAPITALS, LOCALITIES } from '../../domain/shared/localities'
import { isStateCode } from '../../domain/shared/australia'
import type { Sql } from '../db/database'
import { kmPerDegreeEast, withArea } from './listing-search-areas'
import { matches } from './listing-search-conditions'
import { listings, searchSuburbs } from './listing.tables'

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
export const nearbySuburbs = async (db: Sql, asked: SearchFilters): Promise<NearbySuburbs> => {
  const filters = await withArea(db, asked)
  const origin = await originOf(db, filters)
  const candidates = db
    .select({
      suburb,
      state,
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
      ),
    )
    .as('matching')
  const found = await db
    .select({ suburb: candidates.suburb, state: candidates.state, listings: matching.count })
    .from(candidates)
    .innerJoinLateral(matching, gt(matching.count, 0))
    .orderBy(asc(candidates.place))
    .limit(MOST_OFFERED)
  return { isNear: origin !== null, suburbs: found }
}

const orderFrom = (origin: Point | null) =>
  origin === null
    ? [desc(listingCount), asc(suburb), asc(state)]
    : [
        sql`power((${latitude} - ${origin.latitude}::float8) * ${kmPerDegreeEast(0)}::float8, 2)
          + power((${longitude} - ${origin.longitude}::float8) * ${kmPerDegreeEast(origin.latitude)}::float8, 2)`,
        asc(suburb),
        asc(state),
      ]

/** Returns the middle of the searched place; null for none, or one that isn't known. */
const originOf = async (db: Sql, { bounds, searchSuburb }: SearchFilters): Promise<Point | null> => {
  if (bounds !== undefined)
    return { latitude: (bounds.north + bounds.south) / 2, longitude: (bounds.east + bounds.west) / 2 }
  const term = (searchSuburb ?? '').toLowerCase()
  if (term === '') return null
  const code = stateOfTerm(searchSuburb ?? '')
  if (code !== null && isStateCode(code)) return CAPITALS[code]
  return areaOfTerm(term)?.circles[0] ?? (await suburbAt(db, term)) ?? localityAt(term)
}

const suburbAt = async (db: Sql, term: string): Promise<Point | null> => {
  const [found] = await db
    .select({ latitude: sql<number>`${latitude}`, longitude: sql<number>`${longitude}` })
    .from(searchSuburbs)
    .where(
      and(
        sql`${saleStatus} IN ('for-sale', 'sold') AND lower(${suburb}) = ${term}`,
        isNotNull(latitude),
        isNotNull(longitude),
      ),
    )
    .orderBy(desc(listingCount))
    .limit(1)
  return found ?? null
}

const localityAt = (term: string): Point | null =>
  LOCALITIES.find((each) => each.suburb.toLowerCase() === term || each.postcode === term) ?? null
