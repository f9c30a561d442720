import { sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filtersOf } from '../../domain/alerts/saved-search'
import type { Database } from '../../server/db/database'
import { alertReaders, marketNews, savedSearches } from '../../server/alerts/alerts.tables'
import { duePage } from '../../server/alerts/due-searches'
import { subjectOf } from '../../server/alerts/saved-subject'
import { agencies, listings, onSale } from '../../server/listing/listing.tables'
import { foundAmong, reachOf, unitsAmong } from '../../server/listing/search/found-among'
import { START } from '../shared/support/moved-clock'
import { demoDatabase } from '../shared/own-database'

let db: Database
beforeAll(async () => {
  db = await demoDatabase(START)
})
afterAll(() => db.close())

const ALL = { market: null, hasFavourites: false }
const news = { marketOf: () => null, reachOf, foundAmong, unitsAmong, reductionsOf: () => Promise.resolve([]) }

/** Queries as people type them: places in every spelling, areas of the map, and amounts. */
const QUERIES = [
  '',
  '?state=SA',
  '?state=VIC',
  '?suburb=Glenelg%2C+SA',
  '?suburb=Glenelg',
  '?suburb=glenelg+sa',
  '?suburb=5045',
  '?suburb=Adelaide',
  '?suburb=Adelaide%2C+SA',
  '?suburb=Adelaide+and+surrounds%2C+SA',
  '?suburb=Melbourne',
  '?suburb=Lantern',
  '?suburb=Bayview+St',
  '?suburb=Nowhere+at+all',
  '?suburb=constructor',
  '?suburb=__proto__+Rd%2C+SA',
  '?area=-34.9,-35.1,138.6,138.4',
  '?type=Apartments',
  '?type=Townhouses&type=Land',
  '?type=Apartments&type=Townhouses&type=House+%26+Land&type=House&type=Land',
  '?maxPrice=600000',
  '?minPrice=900000',
  '?minBedrooms=3',
  '?maxBedrooms=1',
  '?minBedrooms=2&maxBedrooms=3&maxPrice=800000&carSpaces=1',
  '?state=SA&type=Apartments&minPrice=400000&maxPrice=700000&minBedrooms=1',
  '?minLandSize=300',
  '?studies=1',
] as const

test('every search that finds a listing is among those that its news are compared with [D46-2]', async () => {
  const [reader] = await db.sql
    .insert(alertReaders)
    .values({ tenant: 'unifi', email: 'ari@person.example', origin: 'https://unifi.example' })
    .returning()
  const agencyNames = await db.sql.select({ name: agencies.name }).from(agencies)
  const queries = [
    ...QUERIES,
    ...agencyNames.map(({ name }) => `?suburb=${encodeURIComponent(name)}`),
    ...(await db.sql.select({ name: listings.name }).from(listings)).map(
      ({ name }) => `?suburb=${encodeURIComponent(name)}`,
    ),
  ]
  const ids: number[] = []
  for (const query of queries) {
    const subject = await subjectOf({ news }, db.sql, { query, propertyId: null, unitId: null }, ALL)
    if (E.isLeft(subject)) throw new Error(subject.left.message)
    const { name, ...about } = subject.right
    const [saved] = await db.sql
      .insert(savedSearches)
      .values({
        ...{ ...about, name, query: `${query}#${ids.length}`, readerId: reader?.id ?? 0, frequency: 'daily' },
        ...{ savedAt: START, dueAt: START, toldId: 0 },
      })
      .returning({ id: savedSearches.id })
    ids.push(saved?.id ?? 0)
  }
  const all = (await db.sql.select({ id: listings.id }).from(listings).where(onSale)).map(({ id }) => id)
  const findings: ReadonlySet<number>[] = []
  for (const query of queries) findings.push(new Set(await foundAmong(db.sql, filtersOf(query), all, null)))
  let found = 0
  for (const listingId of all) {
    await db.sql.delete(marketNews)
    await db.sql.insert(marketNews).values({ kind: 'listed', sourceId: listingId, listingId, at: START })
    const page = await duePage(db.sql, 'unifi', START)
    const may = new Set(page.found)
    for (const [i, query] of queries.entries()) {
      if (findings[i]?.has(listingId) !== true) continue
      found += 1
      expect([query, listingId, may.has(ids[i] ?? 0)]).toEqual([query, listingId, true])
    }
  }
  expect(found).toBeGreaterThan(all.length)
  await db.sql.execute(sql`DELETE FROM ${alertReaders}`)
}, 60_000)

test('most searches are told apart without searching [D46-2]', async () => {
  const reachFor = (query: string) => reachOf(db.sql, filtersOf(query))
  expect(await reachFor('?suburb=Glenelg%2C+SA&maxPrice=700000&minBedrooms=2')).toEqual({
    ...{ place: 'Glenelg, SA', words: [], box: null, types: null },
    ...{ minPrice: null, maxPrice: 700_000, minBeds: 2, maxBeds: null },
  })
  expect(await reachFor('?state=SA')).toMatchObject({ place: 'SA' })
  expect(await reachFor('?suburb=5045')).toMatchObject({ place: '5045' })
  expect(await reachFor("?suburb=Brewer's+Lane")).toMatchObject({ place: '', words: ['%brewer_s%', '%lane%'] })
  // A city and a suburb share these names: which one is meant changes with the listings.
  expect(await reachFor('?suburb=Adelaide')).toMatchObject({ place: '', words: [] })
})
