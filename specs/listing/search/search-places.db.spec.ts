import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultFilters, type SearchFilters } from '../../../domain/listing/search/search-filters'
import type { Database } from '../../../server/db/database'
import { orderOf, searchListings } from '../../../server/listing/search/listing-search'
import { mapPinsOf } from '../../../server/listing/search/listing-search-pins'
import { suburbsOf } from '../../../server/listing/search/listing-search-suburbs'
import { listings, onSale } from '../../../server/listing/listing.tables'
import { nearbySuburbs } from '../../../server/listing/search/nearby-suburbs'
import { makeListing } from '../../shared/support/fixtures'
import { ownDatabase } from '../../shared/own-database'

const NOW = new Date('2026-11-21T00:00:00.000Z')
const HOMES = [
  { name: 'Bay', suburb: 'Glenelg', latitude: -34.98, longitude: 138.515, price: 700_000 },
  { name: 'Without a place', suburb: 'Glenelg', latitude: null, longitude: null, price: null },
  { name: 'Parade', suburb: 'Norwood', postcode: '5067', latitude: -34.921, longitude: 138.631, price: 0 },
  { name: 'Hill', suburb: 'Mount Barker', latitude: -35.066, longitude: 138.858, price: 500_000 },
  { name: 'Wharf', suburb: 'Victor Harbor', latitude: -35.551, longitude: 138.622, price: 600_000 },
  { name: 'Rails', suburb: 'Marrickville', state: 'NSW', latitude: -33.911, longitude: 151.155, price: 900_000 },
  { name: 'Towers', suburb: 'Zetland', state: 'NSW', latitude: -33.908, longitude: 151.209, price: 950_000 },
  {
    name: 'Acre',
    suburb: 'Orange',
    state: 'NSW',
    latitude: -33.284,
    longitude: 149.1,
    price: 300_000,
    propertyType: 'Land' as const,
    beds: 0,
    maxBeds: 0,
  },
  {
    name: 'Studio',
    suburb: 'Melbourne',
    state: 'VIC',
    latitude: -37.814,
    longitude: 144.963,
    price: 400_000,
    beds: 0,
    maxBeds: 1,
  },
  { name: 'Quay', suburb: 'Docklands', state: 'VIC', latitude: -37.815, longitude: 144.946, price: 1_000_000 },
  { name: 'Gone', suburb: 'Semaphore', latitude: -34.839, longitude: 138.482, saleStatus: 'sold' as const },
]

let db: Database
beforeAll(async () => {
  db = await ownDatabase()
  for (const listing of HOMES) await makeListing(db, NOW, { listing })
})
afterAll(() => db.close())

const find = async (changed: Partial<SearchFilters>): Promise<string[]> => {
  const filters = { ...defaultFilters, sort: 'timeasc' as const, ...changed }
  const { rows, total } = await searchListings(db.sql, { filters, page: 1, pageSize: 15 })
  expect(total).toBe(rows.length)
  return rows.map(({ name }) => name)
}

describe('a search of a city or region', () => {
  test.each([
    ['Adelaide', ['Bay', 'Without a place', 'Parade', 'Hill']],
    ['adelaide and surrounds', ['Bay', 'Without a place', 'Parade', 'Hill']],
    ['Sydney', ['Rails', 'Towers']],
    ['Inner West', ['Rails']],
    ['Melb', ['Studio', 'Quay']],
    ['Melbourne and surrounds', ['Studio', 'Quay']],
    ['Fleurieu', ['Wharf']],
    ['Gold Coast', []],
  ])('“%s” finds the listings of its suburbs: %j', async (searchSuburb, names) => {
    expect(await find({ searchSuburb })).toEqual(names)
  })

  test('keeps to a suburb that has the same name and listings, and takes other filters', async () => {
    expect(await find({ searchSuburb: 'Melbourne' })).toEqual(['Studio'])
    expect(await find({ searchSuburb: 'Adelaide', maxPrice: 600_000 })).toEqual(['Hill'])
    expect(await find({ searchSuburb: 'Adelaide', searchType: 'sold' })).toEqual(['Gone'])
    const marks = await mapPinsOf(db.sql, {
      filters: { ...defaultFilters, searchSuburb: 'Inner West' },
      view: null,
      columns: 14,
    })
    expect(marks.pins.map(({ name }) => name)).toEqual(['Rails'])
  })

  test('is offered before the suburbs, by its aliases too, only where it has listings', async () => {
    const offered = (term: string, searchType: 'buy' | 'sold' = 'buy', page = 1, pageSize = 20) =>
      suburbsOf(db.sql, { searchType, term, page, pageSize })
    expect(await offered('mel')).toEqual(['Melbourne and surrounds, VIC', 'Melbourne, VIC'])
    expect(await offered('adel')).toEqual(['Adelaide and surrounds, SA', 'Adelaide Hills and surrounds, SA'])
    expect([await offered('mel', 'buy', 1, 1), await offered('mel', 'buy', 2, 1)]).toEqual([
      ['Melbourne and surrounds, VIC'],
      ['Melbourne, VIC'],
    ])
    expect(await offered('adel', 'sold')).toEqual(['Adelaide and surrounds, SA'])
    expect([await offered('syd'), await offered('gc')]).toEqual([
      ['Sydney and surrounds, NSW', 'Inner West and surrounds, NSW'],
      [],
    ])
  })

  test('follows a listing that moves to another suburb', async () => {
    const move = (suburb: string, latitude: number, longitude: number) =>
      db.sql.update(listings).set({ suburb, latitude, longitude }).where(eq(listings.name, 'Wharf'))
    await move('Brighton', -35.018, 138.523)
    expect(await find({ searchSuburb: 'Adelaide' })).toEqual(['Bay', 'Without a place', 'Parade', 'Hill', 'Wharf'])
    await move('Victor Harbor', -35.551, 138.622)
    expect(await find({ searchSuburb: 'Adelaide' })).toEqual(['Bay', 'Without a place', 'Parade', 'Hill'])
  })
})

describe('suburbs near a search that found nothing', () => {
  const near = async (changed: Partial<SearchFilters>) => {
    const { isNear, suburbs } = await nearbySuburbs(db.sql, { ...defaultFilters, ...changed })
    return [isNear, suburbs.map(({ suburb, listings: count }) => `${suburb} ${count}`).join(', ')]
  }

  test.each([
    [
      { searchSuburb: 'Unley' },
      true,
      'Norwood 1, Glenelg 2, Mount Barker 1, Victor Harbor 1, Docklands 1, Melbourne 1',
    ],
    [{ searchSuburb: 'Kent Town', maxPrice: 550_000 }, true, 'Mount Barker 1, Melbourne 1, Orange 1'],
    [
      { searchSuburb: 'Xyzzy' },
      false,
      'Glenelg 2, Docklands 1, Marrickville 1, Melbourne 1, Mount Barker 1, Norwood 1',
    ],
    [{ searchSuburb: '2135', minPrice: 900_000 }, true, 'Marrickville 1, Zetland 1, Docklands 1'],
    [{ searchSuburb: 'Box Hill, VIC', minPrice: 900_000 }, true, 'Docklands 1, Marrickville 1, Zetland 1'],
    [{ searchSuburb: '2140', minPrice: 800_000 }, true, 'Marrickville 1, Zetland 1, Docklands 1'],
    [{ searchSuburb: 'Gold Coast', minPrice: 800_000 }, true, 'Zetland 1, Marrickville 1, Docklands 1'],
    [{ searchSuburb: 'TAS', minPrice: 1_000_000 }, true, 'Docklands 1'],
    [
      { bounds: { north: -35.5, south: -35.6, east: 138.7, west: 138.6 }, maxPrice: 600_000 },
      true,
      'Victor Harbor 1, Mount Barker 1, Melbourne 1, Orange 1',
    ],
    [{ searchSuburb: 'Unley', searchType: 'sold' as const }, true, 'Semaphore 1'],
    [{ minPrice: 15_000_000 }, false, ''],
  ])('%j: nearest first %s, %s', async (changed, isNear, suburbs) => {
    expect(await near(changed)).toEqual([isNear, suburbs])
  })
})

test('a number of bedrooms finds homes, studios among them, and no land', async () => {
  expect(await find({ maxBedrooms: 1 })).toEqual(['Studio'])
  await db.sql.update(listings).set({ maxBeds: 3 }).where(eq(listings.name, 'Acre'))
  expect(await find({ minBedrooms: 3 })).toEqual([])
  await db.sql.update(listings).set({ maxBeds: 0 }).where(eq(listings.name, 'Acre'))
})

describe('the order by price', () => {
  test('has listings without a price, null or 0, last in both directions', async () => {
    expect(await find({ sort: 'price', searchSuburb: 'Adelaide' })).toEqual([
      'Hill',
      'Bay',
      'Without a place',
      'Parade',
    ])
    expect(await find({ sort: 'pricedsc', searchSuburb: 'Adelaide' })).toEqual([
      'Bay',
      'Hill',
      'Parade',
      'Without a place',
    ])
  })

  test.each([
    ['price', 'listings_cheapest'],
    ['pricedsc', 'listings_dearest'],
  ] as const)('reads the page of %s from %s, without sorting', async (sort, index) => {
    const query = db.sql
      .select({ id: listings.id })
      .from(listings)
      .where(onSale)
      .orderBy(...orderOf(sort))
      .limit(15)
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`)
      await tx.execute(sql`SET LOCAL enable_bitmapscan = off`)
      const explained: unknown = await tx.execute(sql`EXPLAIN ${query.getSQL()}`)
      return (explained as { rows: { 'QUERY PLAN': string }[] }).rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain(`using ${index}`)
    expect(plan).not.toContain('Sort')
  })
})
