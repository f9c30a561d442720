import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../server/clock'
import { agencies, listings } from '../../server/listing/listing.tables'
import { units } from '../../server/listing/unit.tables'
import { demoDatabase } from '../shared/own-database'
import { type ListingFixture, type MadeListing, makeListing } from '../shared/support/fixtures'
import type { Database } from '../../server/db/database'

let db: Database
beforeAll(async () => {
  db = await demoDatabase(new Date('2026-11-28T00:00:00Z'))
}, 120_000)
afterAll(() => db.close())

type Unit = NonNullable<ListingFixture['units']>[number]
const made = (listing: ListingFixture['listing'], ...wanted: readonly Unit[]): Promise<MadeListing> =>
  makeListing(db, systemClock(), { listing: { propertyType: 'House & Land', ...listing }, units: [...wanted] })
const rangesOf = async ({ id }: MadeListing) => {
  const [found] = await db.sql.select().from(listings).where(eq(listings.id, id))
  if (found === undefined) throw new Error('no listing')
  const { price, maxPrice, rental, maxRental, landPrice, maxLandPrice, buildPrice, maxBuildPrice } = found
  const { landSize, maxLandSize, buildSize, maxBuildSize, beds, maxBeds, baths, maxBaths, cars, maxCars } = found
  return {
    ...{ price: [price, maxPrice], rental: [rental, maxRental], land: [landPrice, maxLandPrice] },
    ...{ build: [buildPrice, maxBuildPrice], landSize: [landSize, maxLandSize], built: [buildSize, maxBuildSize] },
    ...{ beds: [beds, maxBeds], baths: [baths, maxBaths], cars: [cars, maxCars], studies: found.maxStudies },
    shown: [found.shownPrice, found.shownMaxPrice],
  }
}
const set = ({ units: ids }: MadeListing, apt: string, values: Partial<typeof units.$inferInsert>) =>
  db.sql
    .update(units)
    .set(values)
    .where(eq(units.id, ids[apt] ?? 0))

const SMALL: Unit = {
  ...{ apt: 'Lot 1', beds: 2, baths: 1, cars: 0, studies: 0, internal: 81.5, landSize: 250.25 },
  ...{ anticipatedRent: 500, anticipatedRentMax: 520, landPrice: 200_000, buildingPrice: 300_000 },
  ...{ revisedPrice: 500_000, totalPrice: 500_000 },
}
const LARGE: Unit = {
  ...{ apt: 'Lot 2', beds: 4, baths: 3, cars: 2, studies: 1, internal: 140, landSize: 400 },
  ...{ anticipatedRent: 700, anticipatedRentMax: 720, landPrice: 350_000, buildingPrice: 450_000 },
  ...{ revisedPrice: 800_000, totalPrice: 800_000, status: 'Sold' },
}
const BOTH = {
  ...{ price: [510_000, 800_000], rental: [500, 720], land: [200_000, 350_000], build: [300_000, 450_000] },
  ...{ landSize: [250.25, 400], built: [81.5, 140], beds: [2, 4], baths: [1, 3], cars: [0, 2], studies: 1 },
  // Of the available one.
  shown: [510_000, 510_000],
}
const PUBLISHED = { price: 900_000, maxPrice: 950_000, rental: 90, beds: 9, maxBeds: 9 }

describe('the ranges of a listing', () => {
  test('follow its units with any change of one, sold ones included; what is shown as from is available', async () => {
    const listing = await made(PUBLISHED, SMALL, LARGE)
    expect((await rangesOf(listing)).price).toEqual([900_000, 950_000])
    await set(listing, 'Lot 1', { revisedPrice: 510_000, totalPrice: 510_000 })
    expect(await rangesOf(listing)).toEqual(BOTH)
    await db.sql.delete(units).where(eq(units.id, listing.units['Lot 2'] ?? 0))
    expect(await rangesOf(listing)).toMatchObject({ price: [510_000, null], beds: [2, 2], built: [81.5, 81.5] })
    await db.sql.insert(units).values({
      ...{ beds: 4, baths: 3, cars: 2 },
      ...LARGE,
      listingId: listing.id,
      position: 7,
      status: 'Available',
      totalPrice: 700_000,
    })
    expect(await rangesOf(listing)).toMatchObject({
      price: [510_000, 700_000],
      shown: [510_000, 700_000],
      beds: [2, 4],
    })
  })

  test('leave withheld units out, and take them in with their release', async () => {
    const listing = await made(PUBLISHED, SMALL, { ...LARGE, status: 'Withheld' })
    await set(listing, 'Lot 1', { revisedPrice: 510_000, totalPrice: 510_000 })
    const alone = { price: [510_000, null], shown: [510_000, 510_000], beds: [2, 2], landSize: [250.25, 250.25] }
    expect(await rangesOf(listing)).toMatchObject(alone)
    await set(listing, 'Lot 2', { revisedPrice: 790_000, totalPrice: 790_000 })
    expect(await rangesOf(listing)).toMatchObject(alone)
    await set(listing, 'Lot 2', { status: 'Available' })
    expect(await rangesOf(listing)).toMatchObject({
      price: [510_000, 790_000],
      shown: [510_000, 790_000],
      beds: [2, 4],
    })
    await set(listing, 'Lot 2', { status: 'Withheld' })
    expect(await rangesOf(listing)).toMatchObject(alone)
  })

  test.each<[name: string, listing: ListingFixture['listing'], unit: Unit, price: (number | null)[]]>([
    [
      'without unit prices',
      { price: 600_000, maxPrice: 700_000 },
      { apt: '1', revisedPrice: null },
      [600_000, 700_000],
    ],
    ['with the price 0', { price: 0 }, { apt: '1', revisedPrice: 0 }, [0, null]],
    ['that shows no prices', { price: null, pricing: 'offline' }, { apt: '1', revisedPrice: 510_000 }, [null, null]],
    ['with a maximum of 0', { price: 1, maxPrice: 0 }, { apt: '1', revisedPrice: 510_000 }, [510_000, 0]],
    ['with an equal maximum', { price: 1, maxPrice: 510_000 }, { apt: '1', revisedPrice: 510_000 }, [510_000, 510_000]],
    ['with a range in a unit', { price: 1 }, { apt: '1', revisedPrice: 5, revisedPriceMax: 9 }, [5, 9]],
  ])('of a listing %s keep that form', async (_, given, unit, price) => {
    const listing = await made(given, { ...unit, beds: 1 })
    await set(listing, '1', { beds: 3 })
    expect(await rangesOf(listing)).toMatchObject({ price, beds: [3, 3] })
  })

  test('stay as they are while only statuses and texts change, and without shown units', async () => {
    const listing = await made(PUBLISHED, SMALL, LARGE)
    const published = await rangesOf(listing)
    await set(listing, 'Lot 2', { status: 'Settled', outlook: 'Sea' })
    expect(await rangesOf(listing)).toEqual(published)
    await db.sql.update(units).set({ status: 'Withheld' }).where(eq(units.listingId, listing.id))
    expect((await rangesOf(listing)).price).toEqual([900_000, 950_000])
  })

  test('of several listings follow one statement', async () => {
    const [one, two] = [await made({}, SMALL), await made({}, LARGE)]
    const of = inArray(units.listingId, [one.id, two.id])
    await db.sql
      .update(units)
      .set({ totalPrice: sql`${units.totalPrice} + 5000`, beds: 5 })
      .where(of)
    expect(await rangesOf(one)).toMatchObject({ price: [505_000, null], beds: [5, 5] })
    expect(await rangesOf(two)).toMatchObject({ price: [805_000, null], beds: [5, 5] })
  })
})

test('the demo listings have the ranges of their units', async () => {
  const seeded = and(
    inArray(listings.agencyId, db.sql.select({ id: agencies.id }).from(agencies)),
    eq(listings.isDemo, true),
  )
  const ranges = () => db.sql.select().from(listings).where(seeded).orderBy(asc(listings.id))
  const before = await ranges()
  expect(before.length).toBeGreaterThan(10)
  await db.sql.update(units).set({ beds: sql`${units.beds} + 1` })
  await db.sql.update(units).set({ beds: sql`${units.beds} - 1` })
  expect(await ranges()).toEqual(before)
})
