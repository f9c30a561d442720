import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../../server/db/database'
import { suburbsOf } from '../../../server/listing/search/listing-search-suburbs'
import { listings } from '../../../server/listing/listing.tables'
import { listingsMemory, type ListingsMemory } from '../../../server/listing/listings-memory'
import { suburbsInMemory, type SuburbsInMemory } from '../../../server/listing/search/suburbs-in-memory'
import { makeListing } from '../../shared/support/fixtures'
import { ownDatabase } from '../../shared/own-database'

const NOW = new Date('2026-11-21T00:00:00.000Z')
/** Milliseconds, for a busy machine. */
const WAIT = 5_000
const HOMES = [
  { name: 'Corner', suburb: 'Glenelg' },
  { name: 'Next door', suburb: 'Glenelg' },
  { name: 'Works', suburb: 'Bowden' },
  { name: 'Creek', suburb: 'Glen Osmond' },
  { name: 'River', suburb: 'Perth', state: 'WA', saleStatus: 'sold' as const },
]

let db: Database
let memory: ListingsMemory
let suburbs: SuburbsInMemory
beforeAll(async () => {
  db = await ownDatabase()
  for (const listing of HOMES) await makeListing(db, NOW, { listing })
  memory = await listingsMemory(db)
  suburbs = suburbsInMemory(db, memory)
})
afterAll(async () => {
  await memory.close()
  await db.close()
})

const set = (saleStatus: 'for-sale' | 'sold', name: string) =>
  db.sql.update(listings).set({ saleStatus }).where(eq(listings.name, name))
const buy = (term: string, page = 1, pageSize = 20) => suburbs.find({ searchType: 'buy', term, page, pageSize })

/** Resolves once the database is no longer asked. */
const inMemory = async () => {
  const read = vi.spyOn(db.sql, 'select')
  await vi.waitFor(async () => {
    read.mockClear()
    await Promise.all([buy('g'), buy('b')])
    expect(read).toHaveBeenCalledTimes(0)
  }, WAIT)
  read.mockRestore()
}

describe('the dropdown’s suburbs in memory', () => {
  test.each([
    ['buy', '', 1, 20],
    ['buy', 'GLEN', 1, 20],
    ['buy', 'adel', 1, 20],
    ['buy', 'freo', 1, 20],
    ['sold', 'per', 1, 1],
    ['sold', 'per', 2, 1],
    ['buy', 'gl%', 1, 20],
    ['buy', '', 2, 2],
    ['buy', '', 1, 1_000],
    ['sold', 'p', 1, 20],
    ['sold', 'x', 1, 20],
  ] as const)('are those of the database: %s, "%s", page %i of %i', async (searchType, term, page, pageSize) => {
    const request = { searchType, term, page, pageSize }
    await inMemory()
    expect(await suburbs.find(request)).toEqual(await suburbsOf(db.sql, request))
  })

  test('start with those that have most listings [B7-4]', async () => {
    expect([await buy(''), await buy('glen'), await buy('', 2, 2)]).toEqual([
      ['Glenelg, SA', 'Bowden, SA', 'Glen Osmond, SA'],
      ['Glenelg, SA', 'Glen Osmond, SA'],
      ['Glen Osmond, SA'],
    ])
  })

  test('follow a committed change of a listing, and not one that is rolled back', async () => {
    await inMemory()
    expect(await buy('b')).toEqual(['Bowden, SA'])
    await set('sold', 'Works')
    await vi.waitFor(async () => expect(await buy('b')).toEqual([]), WAIT)
    await set('for-sale', 'Works')
    await vi.waitFor(async () => expect(await buy('b')).toEqual(['Bowden, SA']), WAIT)
    await expect(
      db.transaction(async (tx) => {
        await tx.update(listings).set({ saleStatus: 'sold' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await inMemory()
    expect(await buy('b')).toEqual(['Bowden, SA'])
  })

  test('are those from before a change until they have been read again', async () => {
    const announced: (() => void)[] = []
    const asked = suburbsInMemory(db, { ...memory, onForgotten: (listener) => void announced.push(listener) })
    const bowden = () => asked.find({ searchType: 'buy', term: 'bow', page: 1, pageSize: 20 })
    const read = vi.spyOn(db.sql, 'select')
    await vi.waitFor(async () => {
      read.mockClear()
      expect(await bowden()).toEqual(['Bowden, SA'])
      expect(read).toHaveBeenCalledTimes(0)
    }, WAIT)
    await set('sold', 'Works')
    for (const heard of announced) heard()
    expect([asked.isCurrent(), await bowden(), read.mock.calls.length]).toEqual([false, ['Bowden, SA'], 0])
    await vi.waitFor(() => expect(asked.isCurrent()).toBe(true), WAIT)
    expect(await bowden()).toEqual([])
    read.mockRestore()
    await set('for-sale', 'Works')
  })

  test('are not read again after a change if nobody asked since the last: the database is asked next', async () => {
    const announced: (() => void)[] = []
    const asked = suburbsInMemory(db, { ...memory, onForgotten: (listener) => void announced.push(listener) })
    const glenelg = () => asked.find({ searchType: 'buy', term: 'glenelg', page: 1, pageSize: 20 })
    const read = vi.spyOn(db.sql, 'select')
    await vi.waitFor(async () => {
      read.mockClear()
      await glenelg()
      expect(read).toHaveBeenCalledTimes(0)
    }, WAIT)
    for (const heard of announced) heard()
    await vi.waitFor(() => expect(asked.isCurrent()).toBe(true), WAIT)
    read.mockClear()
    for (const heard of announced) heard()
    expect([asked.isCurrent(), read.mock.calls.length]).toEqual([true, 0])
    expect([await glenelg(), read.mock.calls.length]).toEqual([['Glenelg, SA'], 1])
    read.mockRestore()
  })

  test('are read once for many calls, and from the database while changes would not be heard', async () => {
    await inMemory()
    const read = vi.spyOn(db.sql, 'select')
    const deaf = suburbsInMemory({ ...db, isListening: () => false }, memory)
    await deaf.find({ searchType: 'buy', term: 'gle', page: 1, pageSize: 20 })
    await deaf.find({ searchType: 'buy', term: 'gle', page: 1, pageSize: 20 })
    expect(read).toHaveBeenCalledTimes(2)
    read.mockRestore()
  })
})
