import { sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filtersOf } from '../../domain/alerts/saved-search'
import type { Database } from '../../server/db/database'
import { alertReaders, marketNews, savedSearches } from '../../server/alerts/alerts.tables'
import { findNews } from '../../server/alerts/find-news'
import { subjectOf } from '../../server/alerts/saved-subject'
import { agencies, listings, onSale } from '../../server/listing/listing.tables'
import { listingNews } from '../../server/listing/search/found-among'
import { START } from '../shared/support/moved-clock'
import { demoDatabase } from '../shared/own-database'

let db: Database
beforeAll(async () => {
  db = await demoDatabase(START)
})
afterAll(() => db.close())

const ALL = { market: null, hasFavourites: false }
const news = { ...listingNews, reductionsOf: () => Promise.resolve([]) }

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
  '?maxLandSize=400',
  '?minBuildSize=80&maxBuildSize=120',
  '?minRentalEstimate=500',
  '?maxRentalEstimate=550&bathrooms=2',
  '?minPrice=400000&maxPrice=900000',
  '?maxBedrooms=1&type=Land',
  '?suburb=Brewers+Lane',
  '?studies=1',
] as const

test('saved searches find the news of exactly the listings that their results have [D46-2]', async () => {
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
  await db.sql.delete(marketNews)
  await db.sql
    .insert(marketNews)
    .values(all.map((listingId) => ({ kind: 'listed' as const, sourceId: listingId, listingId, at: START })))
  const rows = await db.sql.select({ id: marketNews.id, listingId: marketNews.listingId }).from(marketNews)
  const listingOf = new Map(rows.map(({ id, listingId }) => [id, listingId]))
  // One at a time, because an email names only the newest listings.
  const told = new Map<number, number[]>(ids.map((id) => [id, []]))
  for (const { id } of rows) {
    await db.sql.update(savedSearches).set({ toldId: id - 1 })
    const wanted = { readerIds: [reader?.id ?? 0], now: START, newest: id, market: null }
    const found = await db.transaction((tx) => findNews(tx, news, wanted))
    for (const { searchId, newsIds } of found)
      told.get(searchId)?.push(...newsIds.map((one) => listingOf.get(one) ?? 0))
  }
  let count = 0
  for (const [i, query] of queries.entries()) {
    const found = await listingNews.foundAmong(db.sql, filtersOf(query), all, null)
    count += found.length
    expect([query, told.get(ids[i] ?? 0)?.toSorted((a, b) => a - b)]).toEqual([query, found.toSorted((a, b) => a - b)])
  }
  expect(count).toBeGreaterThan(all.length)
  await db.sql.execute(sql`DELETE FROM ${alertReaders}`)
}, 60_000)

test('most searches are told apart without searching [D46-2]', async () => {
  const reachFor = (query: string) => listingNews.reachOf(db.sql, filtersOf(query))
  expect(await reachFor('?suburb=Glenelg%2C+SA&maxPrice=700000&minBedrooms=2')).toEqual({
    ...{ place: 'Glenelg, SA', words: [], typed: null, box: null, types: null },
    ...{ minPrice: null, maxPrice: 700_000, minRentalEstimate: null, maxRentalEstimate: null },
    ...{ minLandSize: null, maxLandSize: null, minBuildSize: null, maxBuildSize: null },
    ...{ minBedrooms: 2, maxBedrooms: null, bathrooms: null, carSpaces: null, studies: null },
  })
  expect(await reachFor('?state=SA')).toMatchObject({ place: 'SA' })
  expect(await reachFor('?suburb=5045')).toMatchObject({ place: '5045' })
  expect(await reachFor("?suburb=Brewer's+Lane")).toMatchObject({
    ...{ place: '', words: ['%brewer_s%', '%lane%'], typed: "Brewer's Lane" },
  })
  // A city and a suburb share these names: which one is meant changes with the listings.
  expect(await reachFor('?suburb=Adelaide')).toMatchObject({ place: '', words: [], typed: 'Adelaide' })
})
