import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultFilters, type SearchFilters } from '../../../domain/listing/search/search-filters'
import type { Database } from '../../../server/db/database'
import { searchListings } from '../../../server/listing/search/listing-search'
import { mapPinsOf } from '../../../server/listing/search/listing-search-pins'
import { listings } from '../../../server/listing/listing.tables'
import { units } from '../../../server/listing/unit.tables'
import { moveUnit } from '../../../server/listing/units'
import { makeListing, type MadeListing } from '../../shared/support/fixtures'
import { ownDatabase } from '../../shared/own-database'

const NOW = new Date('2026-11-21T00:00:00.000Z')
const RANGES = { beds: 1, maxBeds: 3, maxBaths: 2, maxCars: 2, maxStudies: 1, price: 500_000, maxPrice: 950_000 }

let db: Database
let tower: MadeListing
beforeAll(async () => {
  db = await ownDatabase()
  tower = await makeListing(db, NOW, {
    listing: { name: 'Tower', ...RANGES },
    units: [
      { apt: '1', beds: 1, baths: 1, cars: 0, studies: 0, internal: 52, anticipatedRent: 500, revisedPrice: 500_000 },
      { apt: '2', beds: 2, baths: 2, cars: 1, studies: 1, internal: 80, anticipatedRent: 650, revisedPrice: 740_000 },
      { apt: '3', beds: 3, baths: 2, cars: 2, studies: 0, internal: 110, anticipatedRent: 0, revisedPrice: 950_000 },
    ],
  })
  await makeListing(db, NOW, { listing: { name: 'Not listed by unit', ...RANGES }, units: [] })
  await makeListing(db, NOW, {
    listing: { name: 'Package', propertyType: 'House & Land', price: 600_000 },
    units: [{ apt: 'Lot 1', beds: 4, landSize: 375, revisedPrice: 0, totalPrice: 655_000, totalPriceMax: 700_000 }],
  })
})
afterAll(() => db.close())

const find = async (changed: Partial<SearchFilters>) => {
  const filters = { ...defaultFilters, sort: 'timeasc' as const, ...changed }
  const { rows, total } = await searchListings(db.sql, { filters, page: 1, pageSize: 15 })
  expect(total).toBe(rows.length)
  return rows
}
const namesFor = async (changed: Partial<SearchFilters>) => (await find(changed)).map(({ name }) => name)
const shown = async () => (await find({ sort: 'price' })).map(({ name, price, maxPrice }) => [name, price, maxPrice])

describe('a listing is found', () => {
  test.each<[Partial<SearchFilters>, string[]]>([
    [{ maxPrice: 700_000, minBedrooms: 2 }, ['Not listed by unit', 'Package']],
    [{ maxPrice: 740_000, minBedrooms: 2 }, ['Tower', 'Not listed by unit', 'Package']],
    [{ minPrice: 600_000, maxPrice: 650_000 }, ['Not listed by unit']],
    [{ minPrice: 680_000, maxPrice: 690_000 }, ['Not listed by unit', 'Package']],
    [{ minPrice: 960_000 }, []],
    [{ maxPrice: 500_000 }, ['Tower', 'Not listed by unit']],
    [{ minBedrooms: 3, carSpaces: 2, bathrooms: 2 }, ['Tower', 'Not listed by unit']],
    [{ minBedrooms: 3, studies: 1 }, ['Not listed by unit']],
    [{ minBedrooms: 1, maxBedrooms: 1, minBuildSize: 60 }, []],
    [{ minRentalEstimate: 600, maxBedrooms: 2 }, ['Tower']],
    [{ minRentalEstimate: 600, minBedrooms: 3 }, []],
    [{ minLandSize: 300, maxLandSize: 400 }, ['Package']],
  ])('when one available unit satisfies %j, or its own ranges do if it lists none: %j', async (filters, names) => {
    expect(await namesFor(filters)).toEqual(names)
  })

  test('as long as the unit is available, and by its own ranges when all is sold', async () => {
    const wanted = { minBedrooms: 3, maxBedrooms: 3 }
    expect(await namesFor(wanted)).toEqual(['Tower', 'Not listed by unit'])
    await db.sql
      .update(units)
      .set({ status: 'Reserved' })
      .where(eq(units.id, unitCalled('3')))
    expect(await namesFor(wanted)).toEqual(['Not listed by unit'])
    await db.sql
      .update(units)
      .set({ status: 'Available' })
      .where(eq(units.id, unitCalled('3')))
    await db.sql.update(listings).set({ saleStatus: 'sold' }).where(eq(listings.id, tower.id))
    expect(await namesFor({ ...wanted, searchType: 'sold', maxPrice: 600_000 })).toEqual(['Tower'])
    await db.sql.update(listings).set({ saleStatus: 'for-sale' }).where(eq(listings.id, tower.id))
  })
})

const unitCalled = (apt: string): number => tower.units[apt] ?? 0

test('rows, order and marks have the prices of the units that are available', async () => {
  const others = [
    ['Package', 655_000, 700_000],
    ['Not listed by unit', 500_000, 950_000],
  ]
  expect(await shown()).toEqual([['Tower', 500_000, 950_000], others[1], others[0]])
  expect(await moveUnit(db.sql, unitCalled('1'), 'claimed', null, NOW)).toBe(true)
  expect(await shown()).toEqual([others[1], others[0], ['Tower', 740_000, 950_000]])
  const marks = await mapPinsOf(db.sql, {
    filters: {
      ...defaultFilters,
      minPrice: 720_000,
      maxPrice: 760_000,
      studies: 1,
      bathrooms: 2,
      carSpaces: 1,
      maxBedrooms: 2,
      minRentalEstimate: 600,
    },
    view: null,
    columns: 4,
  })
  expect(marks.pins.map(({ name, price, maxPrice }) => [name, price, maxPrice])).toEqual([['Tower', 740_000, 950_000]])
  await moveUnit(db.sql, unitCalled('1'), 'released', null, NOW)
  expect((await shown())[0]).toEqual(['Tower', 500_000, 950_000])
})

test('a listing that publishes no price shows none of its units’', async () => {
  await db.sql.update(listings).set({ pricing: 'offline' }).where(eq(listings.id, tower.id))
  await db.sql.update(listings).set({ price: null, maxPrice: null }).where(eq(listings.id, tower.id))
  expect(await shown()).toContainEqual(['Tower', null, null])
  expect(await namesFor({ maxPrice: 800_000, minBedrooms: 1, maxBedrooms: 1 })).toEqual(['Not listed by unit'])
  await db.sql
    .update(listings)
    .set({ pricing: 'online', ...RANGES })
    .where(eq(listings.id, tower.id))
})

test('decimal areas are found without rounding', async () => {
  await makeListing(db, NOW, {
    listing: { name: 'Decimal', propertyType: 'House & Land', suburb: 'Brighton', price: 500_000 },
    units: [{ apt: '1', internal: 81.5, landSize: 250.25, revisedPrice: 500_000 }],
  })
  const wanted = [
    { minBuildSize: 82 },
    { minBuildSize: 81 },
    { maxBuildSize: 81 },
    { maxBuildSize: 82 },
    { minLandSize: 251 },
    { minLandSize: 250 },
    { maxLandSize: 250 },
    { maxLandSize: 251 },
  ]
  const found = await Promise.all(wanted.map((each) => namesFor({ ...each, searchSuburb: 'Brighton' })))
  expect(found.map(({ length }) => length)).toEqual([0, 1, 0, 1, 0, 1, 0, 1])
})
