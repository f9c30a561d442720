import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultFilters, type SearchFilters } from '../../../domain/listing/search/search-filters'
import type { Database } from '../../../server/db/database'
import { findListing } from '../../../server/listing/find-listing'
import { searchListings } from '../../../server/listing/search/listing-search'
import { mapPinsOf } from '../../../server/listing/search/listing-search-pins'
import { suburbsOf } from '../../../server/listing/search/listing-search-suburbs'
import { listings, searchSuburbs } from '../../../server/listing/listing.tables'
import { makeListing } from '../../shared/support/fixtures'
import { ownDatabase } from '../../shared/own-database'

const NOW = new Date('2026-11-21T00:00:00.000Z')
/** Two at the same corner in Glenelg, one in Bowden, one in Perth, and one without coordinates. */
const HOMES = [
  { name: 'Corner', suburb: 'Glenelg', latitude: -34.98, longitude: 138.515, price: 500_000 },
  { name: 'Next door', suburb: 'Glenelg', latitude: -34.9801, longitude: 138.5151, price: 700_000 },
  { name: 'Works', suburb: 'Bowden', latitude: -34.904, longitude: 138.581, price: 620_000, maxPrice: 900_000 },
  { name: 'River', suburb: 'Perth', state: 'WA', latitude: -31.953, longitude: 115.86, price: 0 },
  { name: 'Somewhere', suburb: 'Glenelg', latitude: null, longitude: null, price: 500_000 },
]
const ADELAIDE = { north: -34.6, south: -35.2, east: 138.9, west: 138.3 }

let db: Database
const ids: Record<string, number> = {}
beforeAll(async () => {
  db = await ownDatabase()
  for (const listing of HOMES) ids[listing.name] = (await makeListing(db, NOW, { listing })).id
})
afterAll(() => db.close())

const pins = (changed: Partial<SearchFilters>, view: typeof ADELAIDE | null) =>
  mapPinsOf(db.sql, { filters: { ...defaultFilters, ...changed }, view, columns: 14 })

describe('map markers', () => {
  test('show a whole search: single listings, clusters of close ones, and their extent', async () => {
    expect(await pins({}, null)).toEqual({
      pins: [
        {
          propertyId: ids['River'],
          name: 'River',
          propertyType: 'Apartments',
          price: 0,
          maxPrice: null,
          latitude: -31.953,
          longitude: 115.86,
        },
      ],
      clusters: [
        {
          listings: 3,
          latitude: expect.closeTo(-34.9547, 3) as number,
          longitude: expect.closeTo(138.537, 3) as number,
          bounds: { north: -34.904, south: -34.9801, east: 138.581, west: 138.515 },
        },
      ],
      extent: { north: -31.953, south: -34.9801, east: 138.581, west: 115.86 },
    })
  })

  test('separate at a larger scale, and only those in view are sent', async () => {
    const { pins: single, clusters, extent } = await pins({}, ADELAIDE)
    expect([single.map(({ name }) => name), clusters.map((each) => each.listings), extent]).toEqual([
      ['Works'],
      [2],
      null,
    ])
  })

  test('follow the filters and the searched area', async () => {
    expect((await pins({ searchSuburb: 'Glenelg', maxPrice: 600_000 }, null)).pins.map(({ name }) => name)).toEqual([
      'Corner',
    ])
    expect((await pins({ bounds: ADELAIDE }, null)).pins.map(({ name }) => name)).toEqual(['Works'])
    expect(await pins({ minPrice: 15_000_000 }, null)).toEqual({ pins: [], clusters: [], extent: null })
  })
})

test('the map area narrows the search like any filter', async () => {
  const { rows, total } = await searchListings(db.sql, {
    filters: { ...defaultFilters, sort: 'price', bounds: ADELAIDE },
    page: 1,
    pageSize: 15,
  })
  expect([rows.map(({ name, latitude, longitude }) => [name, latitude, longitude]), total]).toEqual([
    [
      ['Corner', -34.98, 138.515],
      ['Works', -34.904, 138.581],
      ['Next door', -34.9801, 138.5151],
    ],
    3,
  ])
})

describe('the dropdown’s suburbs', () => {
  const suburbs = (searchType: 'buy' | 'sold', term: string) =>
    suburbsOf(db.sql, { searchType, term, page: 1, pageSize: 20 })

  test('start with those that have most listings; a reserved listing counts as for sale [B7-4]', async () => {
    await db.sql.update(listings).set({ saleStatus: 'reserved' }).where(eq(listings.name, 'Works'))
    expect([await suburbs('buy', ''), await suburbs('buy', 'b'), await suburbs('sold', '')]).toEqual([
      ['Glenelg, SA', 'Bowden, SA', 'Perth, WA'],
      ['Bowden, SA'],
      [],
    ])
    await db.sql.update(listings).set({ saleStatus: 'sold' }).where(eq(listings.name, 'Works'))
    expect([await suburbs('buy', 'b'), await suburbs('sold', '')]).toEqual([[], ['Bowden, SA']])
    await db.sql.update(listings).set({ saleStatus: 'for-sale' }).where(eq(listings.name, 'Works'))
    expect(await db.sql.select().from(searchSuburbs).where(eq(searchSuburbs.suburb, 'Bowden'))).toEqual([
      {
        suburb: 'Bowden',
        state: 'SA',
        saleStatus: 'for-sale',
        listingCount: 1,
        latitude: -34.904,
        longitude: 138.581,
      },
    ])
  })

  test.each([
    ['all suburbs', sql`TRUE`, 'search_suburbs_most'],
    ['a prefix', sql`lower(suburb) LIKE 'gle%'`, 'search_suburbs_by_beginning'],
  ])('are read from one range of an index: %s', async (_what, condition, index) => {
    const plan = await db.transaction(async (tx) => {
      // Among a few suburbs, each index costs the same.
      await tx.execute(sql`INSERT INTO search_suburbs (suburb, state, sale_status, listing_count)
        SELECT 'Suburb ' || n, 'SA', 'for-sale', n % 50 + 1 FROM generate_series(1, 2000) AS n`)
      await tx.execute(sql`ANALYZE search_suburbs`)
      await tx.execute(sql`SET LOCAL enable_seqscan = off`)
      await tx.execute(sql`SET LOCAL enable_bitmapscan = off`)
      const explained: unknown =
        await tx.execute(sql`EXPLAIN SELECT suburb, state FROM search_suburbs WHERE sale_status = 'for-sale' AND ${condition}
        ORDER BY listing_count DESC, suburb, state LIMIT 20`)
      await tx.execute(sql`DELETE FROM search_suburbs WHERE suburb LIKE 'Suburb %'`)
      return (explained as { rows: { 'QUERY PLAN': string }[] }).rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain(`using ${index}`)
  })
})

describe('the lowest price by bedrooms', () => {
  const unit = (apt: string, beds: number, revisedPrice: number, more: object = {}) => ({
    apt,
    beds,
    revisedPrice,
    ...more,
  })
  const UNITS = [
    unit('1', 0, 410_000),
    unit('2', -1, 420_000),
    unit('3', 1, 500_000),
    unit('4', 1, 450_000, { status: 'Sold' as const }),
    unit('5', 2, 640_000),
    unit('6', 2, 620_000, { totalPrice: 655_000 }),
    unit('7', 2, 600_000, { status: 'Reserved' as const }),
    unit('8', 3, 910_000),
    unit('9', 3, 920_000),
    unit('10', 0, 405_000, { internal: 0, landSize: 300 }),
    unit('11', 4, 0),
    unit('12', 4, 700_000),
  ]
  const figuresOf = async (listing: object) => {
    const { id, name } = await makeListing(db, NOW, { listing: { suburb: 'Figureville', ...listing }, units: UNITS })
    const { rows } = await searchListings(db.sql, {
      filters: { ...defaultFilters, searchSuburb: 'Figureville' },
      page: 1,
      pageSize: 300,
    })
    const shown = await findListing(db.sql, id, 0, {
      accountId: null,
      reader: null,
      seesCommission: false,
      brandTerms: STANDARD_TERMS,
    })
    const found = rows.find((row) => row.name === name)?.pricesFrom
    expect(shown?.pricesFrom).toEqual(found)
    return found
  }

  test('counts two available units or more, in the published range', async () => {
    expect(await figuresOf({ price: 400_000, maxPrice: 900_000 })).toEqual([
      { beds: 0, price: 410_000 },
      { beds: 2, price: 640_000 },
    ])
    expect(await figuresOf({ price: 500_000, maxPrice: 950_000 })).toEqual([
      { beds: 2, price: 640_000 },
      { beds: 3, price: 910_000 },
    ])
    expect(await figuresOf({ price: 640_000, maxPrice: 0 })).toEqual([{ beds: 2, price: 640_000 }])
  })

  test.each([
    { price: null },
    { price: 0, maxPrice: 900_000 },
    { price: 400_000, maxPrice: 900_000, pricing: 'offline' },
  ])('is not told of a listing that publishes no price: %o', async (listing) => {
    expect(await figuresOf(listing)).toEqual([])
  })
})

test('a row has the incentives as one line of plain text', async () => {
  const listing = { suburb: 'Rebate Hill', incentives: '<p>$15,000&nbsp;<b>rebate</b></p><p>Buyers&rsquo; choice</p>' }
  await makeListing(db, NOW, { listing })
  const filters = { ...defaultFilters, searchSuburb: 'Rebate Hill' }
  const { rows } = await searchListings(db.sql, { filters, page: 1, pageSize: 15 })
  expect(rows.map(({ incentives }) => incentives)).toEqual(['$15,000 rebate Buyers’ choice'])
})
