import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultFilters } from '../../domain/listing/search/search-filters'
import type { Database } from '../../server/db/database'
import { searchListings } from '../../server/listing/search/listing-search'
import { listings, publicationIs } from '../../server/listing/listing.tables'
import { type Kept, type ListingsMemory, listingsMemory } from '../../server/listing/listings-memory'
import { moveUnit } from '../../server/listing/units'
import { makeListing } from '../shared/support/fixtures'
import { ownDatabase } from '../shared/own-database'

const NOW = new Date('2026-11-21T00:00:00.000Z')
const CORNER = { name: 'Corner', suburb: 'Glenelg' }

let db: Database
let memory: ListingsMemory
let kept: Kept<number>
beforeAll(async () => {
  db = await ownDatabase()
  await makeListing(db, NOW, { listing: CORNER })
  memory = await listingsMemory(db)
})
beforeEach(() => {
  kept = memory.keep<number>(2)
})
afterAll(async () => {
  await memory.close()
  await db.close()
})

const published = (is: boolean) =>
  db.sql
    .update(listings)
    .set(publicationIs(is ? 'published' : 'withdrawn'))
    .where(eq(listings.name, CORNER.name))

describe('what is kept until a listing changes', () => {
  test('is found once, also by calls at the same time', async () => {
    const find = vi.fn(() => Promise.resolve(7))
    expect([...(await Promise.all([kept('a', find), kept('a', find)])), await kept('a', find)]).toEqual([7, 7, 7])
    expect(find).toHaveBeenCalledTimes(1)
  })

  test('is not a failure', async () => {
    await expect(kept('a', () => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection')
    expect(await kept('a', () => Promise.resolve(7))).toBe(7)
  })

  test('is limited: the answer unused for longest goes first', async () => {
    const again = vi.fn(() => Promise.resolve(0))
    for (const key of ['a', 'b', 'a', 'c']) await kept(key, () => Promise.resolve(7))
    expect([await kept('a', again), await kept('c', again), again.mock.calls.length]).toEqual([7, 7, 0])
    expect([await kept('b', again), again.mock.calls.length]).toEqual([0, 1])
  })

  test('with the units’ statuses, goes when one of them changes', async () => {
    const { id, units } = await makeListing(db, NOW)
    const both = memory.keepWithUnits<number>(2)
    await both('a', () => Promise.resolve(7))
    await moveUnit(db.sql, units['101'] ?? 0, 'claimed', null, NOW)
    await vi.waitFor(async () => expect(await both('a', () => Promise.resolve(8))).toBe(8))
    await db.sql.update(listings).set(publicationIs('withdrawn')).where(eq(listings.name, CORNER.name))
    await vi.waitFor(async () => expect(await both('a', () => Promise.resolve(9))).toBe(9))
    await published(true)
    await db.sql.update(listings).set(publicationIs('withdrawn')).where(eq(listings.id, id))
  })

  test('is nothing under a key longer than any search of ours', async () => {
    const find = vi.fn(() => Promise.resolve(7))
    await kept('a'.repeat(1_001), find)
    await kept('a'.repeat(1_001), find)
    expect(find).toHaveBeenCalledTimes(2)
  })

  test('is nothing while changes would not be heard', async () => {
    const find = vi.fn(() => Promise.resolve(7))
    const deaf = await listingsMemory({ ...db, isListening: () => false })
    const keep = deaf.keep<number>(2)
    await keep('a', find)
    await keep('a', find)
    expect(find).toHaveBeenCalledTimes(2)
    await deaf.close()
  })

  test('is forgotten after a connection is restored', async () => {
    const lost: (() => void)[] = []
    const memories = await listingsMemory({
      ...db,
      listen: async (_channel, _heard, reconnected) => {
        if (reconnected !== undefined) lost.push(reconnected)
        return async () => undefined
      },
    })
    const keep = memories.keep<number>(2)
    await keep('a', () => Promise.resolve(7))
    for (const restored of lost) restored()
    expect(await keep('a', () => Promise.resolve(8))).toBe(8)
  })
})

describe('the count of a search', () => {
  beforeAll(() => makeListing(db, NOW, { listing: { name: 'Opposite' } }))

  // A full page, whose rows don't give the count.
  const search = () => searchListings(db.sql, { filters: defaultFilters, page: 1, pageSize: 1 }, kept)

  test.each([
    ['is published or withdrawn', () => published(false), () => published(true)],
    [
      'is added or removed',
      () => makeListing(db, NOW, { listing: { name: 'Next door' } }),
      () => db.sql.update(listings).set({ saleStatus: 'sold' }).where(eq(listings.name, 'Next door')),
    ],
  ])('is kept until a listing %s', async (_what, change, back) => {
    const before = (await search()).total
    await change()
    await vi.waitFor(async () => expect((await search()).total).not.toBe(before))
    await back()
    await vi.waitFor(async () => expect((await search()).total).toBe(before))
  })

  test('comes from memory: without the triggers, it would not follow', async () => {
    const before = (await search()).total
    await db.sql.execute(sql`ALTER TABLE listings DISABLE TRIGGER USER`)
    await published(false)
    expect((await search()).total).toBe(before)
    await published(true)
    await db.sql.execute(sql`ALTER TABLE listings ENABLE TRIGGER USER`)
  })

  test.each([
    ['too low for a full page', 1, 1, 0],
    ['too low for the last page', 2, 1, 1],
    ['too high for the only page', 1, 15, 9],
    ['too high for a page after the last', 3, 1, 3],
  ])('from before a change, %s, is not returned', async (_what, page, pageSize, stale) => {
    const { total } = await searchListings(db.sql, { filters: defaultFilters, page, pageSize }, async () => stale)
    expect(total).toBe(2)
  })

  test('is the same for every page and order of a search, and another for another search', async () => {
    const counted = vi.fn((_key: string, count: () => Promise<number>) => count())
    await searchListings(db.sql, { filters: defaultFilters, page: 1, pageSize: 15 }, counted)
    await searchListings(db.sql, { filters: { ...defaultFilters, sort: 'price' }, page: 2, pageSize: 5 }, counted)
    await searchListings(db.sql, { filters: { ...defaultFilters, searchSuburb: 'SA' }, page: 1, pageSize: 15 }, counted)
    const [first, second, third] = counted.mock.calls.map(([key]) => key)
    expect([first === second, first === third]).toEqual([true, false])
  })
})
