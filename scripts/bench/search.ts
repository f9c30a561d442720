import { sql } from 'drizzle-orm'
import { defaultFilters, PAGE_SIZE, type SearchFilters } from '../../domain/listing/search/search-filters'
import type { Database, Unlisten } from '../../server/db/database'
import { searchListings } from '../../server/listing/search/listing-search'
import { mapPinsOf } from '../../server/listing/search/listing-search-pins'
import { LISTINGS_CHANNEL } from '../../server/listing/listings-memory'
import { suggestionsOf } from '../../server/listing/search/suggestions'
import { benchServer } from './bench-server'
import type { Place } from './places'
import { type Quantiles, quantilesOf } from './quantiles'
import { clientOf, EACH_TURN, inTurns, timed, TURNS } from './turns'

/** Fewer repetitions for the naive search, which is a hundred times slower. */
const NAIVE_ROUNDS = 8

/** Calls after a change that are not timed. */
const SETTLING = 5

interface Work {
  readonly name: string
  readonly path: string
  readonly body: object
  /** The same query, run on the database directly. */
  readonly bare: (db: Database) => Promise<unknown>
}

const search = (name: string, body: object, filters: Partial<SearchFilters>): Work => ({
  name,
  path: `/api/house/1/${PAGE_SIZE}`,
  body,
  bare: (db) => searchListings(db.sql, { filters: { ...defaultFilters, ...filters }, page: 1, pageSize: PAGE_SIZE }),
})

const SYDNEY = { north: -33.6, south: -34.1, east: 151.4, west: 150.6 }

const WORKS: readonly Work[] = [
  search('newest first', {}, {}),
  search(
    'filtered by price and bedrooms',
    { minPrice: 500_000, maxPrice: 900_000, bedsNumber: 2 },
    { minPrice: 500_000, maxPrice: 900_000, minBedrooms: 2 },
  ),
  search(
    'four amounts that one available unit satisfies',
    { minPrice: 500_000, maxPrice: 900_000, bedsNumber: 3, bedsNumberMax: 3, carSpacesNumber: 2 },
    { minPrice: 500_000, maxPrice: 900_000, minBedrooms: 3, maxBedrooms: 3, carSpaces: 2 },
  ),
  search('a suburb with its state', { place: 'parramatta nsw' }, { searchSuburb: 'parramatta nsw' }),
  search('a street', { place: '12 Station St' }, { searchSuburb: '12 Station St' }),
  search(
    'one state and type',
    { searchTerm: 'VIC', propertyTypeList: ['Apartments'] },
    { searchSuburb: 'VIC', propertyTypeList: ['Apartments'] },
  ),
  search('a city by its alias', { searchTerm: 'Syd' }, { searchSuburb: 'Syd' }),
  search('an area of the map', { bounds: SYDNEY }, { bounds: SYDNEY }),
  ...['par', 'station', 'bowden sa 5007'].map((term) => ({
    name: `suggestions for “${term}”`,
    path: '/api/house/getSuburbsSearchDropdown',
    body: { page: 1, pageSize: 20, searchType: 'buy', term },
    bare: (db: Database) => suggestionsOf(db.sql, { searchType: 'buy', term, page: 1, pageSize: 20 }),
  })),
  {
    name: 'the marks of a city on the map',
    path: '/api/house/mapPins',
    body: { filters: {}, view: SYDNEY, columns: 12 },
    bare: (db) => mapPinsOf(db.sql, { filters: defaultFilters, view: SYDNEY, columns: 12 }),
  },
]

export interface SearchFigure {
  readonly name: string
  /** With nothing in the server's memory: a listing changed before each call. */
  readonly first: Quantiles
  /** With what the calls before it left there. */
  readonly next: Quantiles
  readonly bare: Quantiles
}
export interface TextFigure {
  readonly ours: Quantiles
  readonly naive: Quantiles
}

/** The API, called from another thread over a keep-alive connection, against the same queries in the server's own process. */
export const searchBench = async (
  place: Place,
  units: number,
): Promise<{ figures: SearchFigure[]; text: TextFigure }> => {
  const { db, address, close } = await benchServer(place, units)
  const outside = clientOf(address)
  const figures: SearchFigure[] = []
  for (const work of WORKS) {
    const ways = {
      bare: (n: number) => timed(() => work.bare(db), n),
      first: async (n: number) => {
        const times: number[] = []
        for (let round = 0; round < n; round++) {
          await announceChange(db)
          times.push(...(await outside.timed(work, 1)))
        }
        return times
      },
      next: async (n: number) => {
        // The last announced change still has the server reading.
        await outside.timed(work, SETTLING)
        return outside.timed(work, n)
      },
    }
    figures.push({ name: work.name, ...(await inTurns(ways)) })
  }
  await outside.close()
  const text = await textBench(db)
  await close()
  return { figures, text }
}

/** As a trigger does when a listing changes; resolves once the server has heard it. */
const announceChange = async (db: Database): Promise<void> => {
  let stop: Unlisten | undefined
  await new Promise<void>((heard, failed) => {
    const announce = async () => {
      stop = await db.listen(LISTINGS_CHANNEL, () => heard())
      await db.sql.execute(sql`SELECT pg_notify(${LISTINGS_CHANNEL}, '')`)
    }
    announce().catch(failed)
  })
  await stop?.()
}

const TERM = 'Parramatta'
const WORDS = sql.raw(
  "to_tsvector('english', suburb || ' ' || postcode || ' ' || state || ' ' || name || ' ' || address)",
)

/** A page of a suburb's listings with their count, against the obvious ranked text search. */
const textBench = async (db: Database): Promise<TextFigure> => ({
  ours: quantilesOf(
    await timed(
      () =>
        searchListings(db.sql, { filters: { ...defaultFilters, searchSuburb: TERM }, page: 1, pageSize: PAGE_SIZE }),
      TURNS * EACH_TURN,
    ),
  ),
  naive: quantilesOf(
    await timed(
      () =>
        db.sql.execute(sql`SELECT id, name, suburb, price FROM listings
    WHERE published AND sale_status <> 'sold' AND ${WORDS} @@ plainto_tsquery('english', ${TERM})
    ORDER BY ts_rank(${WORDS}, plainto_tsquery('english', ${TERM})) DESC LIMIT ${PAGE_SIZE}`),
      NAIVE_ROUNDS,
    ),
  ),
})
