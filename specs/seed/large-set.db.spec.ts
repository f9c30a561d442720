import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { labelsOf, Massing } from '../../domain/listing/massing/massing'
import { byLabel } from '../../domain/listing/units/unit-label'
import { localityOf } from '../../domain/shared/places/localities'
import type { StateCode } from '../../domain/shared/places/australia'
import type { Database } from '../../server/db/database'
import { seedDemo } from '../../server/seed/demo'
import { seedLargeSet, type Progress } from '../../server/seed/large-set/large-set'
import { ownDatabase } from '../shared/own-database'

const NOW = new Date('2026-11-21T02:30:00Z')
const LAST_OF_DEMO = 48
const progress: Progress[] = []
let db: Database

beforeAll(async () => {
  db = await ownDatabase()
  await seedDemo({ db, now: NOW })
  await seedLargeSet(db, 2_000, NOW, (each) => progress.push(each))
})
afterAll(() => db.close())

const rowsOf = async <R = unknown>(query: SQL): Promise<R[]> => {
  const result: unknown = await db.sql.execute(query)
  return (result as { rows: R[] }).rows
}
const countOf = async (query: SQL): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(sql`SELECT count(*)::int AS count ${query}`)
  return row?.count ?? Number.NaN
}

describe('a large set of 2,000 listings', () => {
  test('has ten units per listing, in the expected shapes', async () => {
    expect(await countOf(sql`FROM rooms WHERE listing_id > ${LAST_OF_DEMO}`)).toBe(20_000)
    const shapes = await rowsOf<{ type: string; units: number; listings: number }>(sql`
      SELECT property_type AS type, units, count(*)::int AS listings FROM (
      SELECT l.id, property_type, count(*)::int AS units FROM listings l JOIN rooms r ON r.listing_id = l.id
      WHERE l.id > ${LAST_OF_DEMO} GROUP BY 1, 2) sized GROUP BY 1, 2 ORDER BY 2`)
    expect(shapes.map(({ type, units, listings }) => [type, units, listings])).toEqual([
      ['House', 1, 200],
      ['House', 2, 200],
      ['Townhouses', 4, 200],
      ['Townhouses', 6, 200],
      ['House & Land', 8, 200],
      ['Land', 9, 200],
      ['House & Land', 12, 200],
      ['Apartments', 14, 200],
      ['Apartments', 18, 200],
      ['Apartments', 26, 200],
    ])
  })

  test('reports its progress', () => {
    expect(progress.map(({ listings, total }) => [listings, total])).toEqual([[2_000, 2_000]])
  })

  test('leaves the next id free', async () => {
    expect(await rowsOf(sql`SELECT nextval(pg_get_serial_sequence('listings', 'id'))::int AS next`)).toEqual([
      { next: 2_049 },
    ])
  })

  test('places listings in their suburbs', async () => {
    const places = await rowsOf<{
      suburb: string
      state: StateCode
      postcode: string
      latitude: number
      longitude: number
    }>(
      sql`SELECT DISTINCT ON (suburb, state) suburb, state, postcode, latitude, longitude FROM listings WHERE id > ${LAST_OF_DEMO}`,
    )
    expect(places.length).toBeGreaterThan(150)
    const astray = places.filter(({ suburb, state, postcode, latitude, longitude }) => {
      const known = localityOf(suburb, state)
      if (known?.postcode !== postcode) return true
      return Math.abs(known.latitude - latitude) > 0.006 || Math.abs(known.longitude - longitude) > 0.006
    })
    expect(astray).toEqual([])
  })

  test('has price ranges that match the units', async () => {
    expect(
      await rowsOf(sql`SELECT l.id FROM listings l JOIN (
        SELECT listing_id, min(revised_price) AS least, max(greatest(revised_price, revised_price_max)) AS most FROM rooms GROUP BY 1
      ) r ON r.listing_id = l.id
      WHERE l.id > ${LAST_OF_DEMO} AND (l.price, coalesce(l.max_price, l.price)) IS DISTINCT FROM (r.least, r.most)`),
    ).toEqual([])
  })

  test('has consistent totals, packages and areas', async () => {
    expect(await countOf(sql`FROM rooms WHERE total <> internal + balcony`)).toBe(0)
    expect(await countOf(sql`FROM rooms WHERE land_price > 0 AND total_price <> land_price + building_price`)).toBe(0)
    expect(
      await countOf(sql`FROM rooms r JOIN listings l ON l.id = r.listing_id WHERE l.id > ${LAST_OF_DEMO} AND NOT (
      r.internal BETWEEN coalesce(l.build_size, 0) AND coalesce(l.max_build_size, 0) AND r.beds BETWEEN l.beds AND l.max_beds)`),
    ).toBe(0)
  })

  test('derives listing status from units', async () => {
    expect(
      await rowsOf(sql`SELECT l.id FROM listings l WHERE sale_status <> (SELECT CASE WHEN bool_or(status = 'Available') THEN 'for-sale'
      WHEN bool_or(status = 'Reserved') THEN 'reserved' ELSE 'sold' END FROM rooms r WHERE r.listing_id = l.id)`),
    ).toEqual([])
  })

  test('has every way of listing a price, and every status', async () => {
    const inHundred = async (where: SQL) =>
      (await countOf(sql`FROM listings WHERE id > ${LAST_OF_DEMO} AND ${where}`)) / 20
    expect(Math.abs((await inHundred(sql`line_type = 'offline'`)) - 3)).toBeLessThan(2)
    expect(Math.abs((await inHundred(sql`price = 0`)) - 2)).toBeLessThan(2)
    expect(Math.abs((await inHundred(sql`price IS NULL AND line_type = 'online'`)) - 4)).toBeLessThan(2)
    expect(Math.abs((await inHundred(sql`sale_status = 'sold'`)) - 12)).toBeLessThan(3)
    const statuses = await rowsOf<{ status: string }>(
      sql`SELECT DISTINCT status FROM rooms WHERE listing_id > ${LAST_OF_DEMO} ORDER BY 1`,
    )
    expect(statuses.map(({ status }) => status)).toEqual(['Available', 'Reserved', 'Settled', 'Sold', 'Unconditional'])
  })

  test('uses massings that contain its units', async () => {
    const sample = await rowsOf<{ massing: Massing; labels: string[] }>(sql`SELECT massing, (
        SELECT array_agg(apt ORDER BY position) FROM rooms r WHERE r.listing_id = l.id
      ) AS labels FROM listings l WHERE id BETWEEN ${LAST_OF_DEMO + 1} AND ${LAST_OF_DEMO + 60}`)
    expect(sample.filter(({ massing }) => !Massing.is(massing))).toEqual([])
    expect(sample.map(({ massing }) => [...labelsOf(massing)].sort(byLabel))).toEqual(
      sample.map(({ labels }) => labels),
    )
  })

  test('newest first, no two neighbours share a first picture’s mood', async () => {
    const leads = await rowsOf<{
      mood: string
    }>(sql`SELECT substring(images[1] from '-([a-z]+)[.]svg$') AS mood FROM listings
      WHERE id > ${LAST_OF_DEMO} ORDER BY launched_at DESC, id DESC`)
    expect(new Set(leads.map(({ mood }) => mood)).size).toBe(8)
    expect(leads.filter(({ mood }, i) => mood === leads[i - 1]?.mood)).toEqual([])
  })

  test('is counted in the suburb dropdown', async () => {
    expect(await rowsOf(sql`SELECT sum(listing_count)::int AS listings FROM search_suburbs`)).toEqual(
      await rowsOf(sql`SELECT count(*)::int AS listings FROM listings WHERE published`),
    )
  })

  test('depends on its numbers alone', async () => {
    const print = () =>
      rowsOf(sql`
      SELECT md5(string_agg((name, address, suburb, price, max_price, beds, units)::text, '' ORDER BY place)) AS print
      FROM (
        SELECT l.*, row_number() OVER (ORDER BY id) AS place, (
          SELECT string_agg((apt, revised_price, status)::text, '' ORDER BY position) FROM rooms r WHERE r.listing_id = l.id) AS units
        FROM listings l WHERE id > (SELECT max(id) - 2000 FROM listings)
      ) last`)
    const first = await print()
    await seedLargeSet(db, 2_000, NOW, () => undefined)
    expect(await countOf(sql`FROM listings`)).toBe(LAST_OF_DEMO + 4_000)
    expect(await print()).toEqual(first)
  })
})
