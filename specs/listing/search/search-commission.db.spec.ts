import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultFilters } from '../../../domain/listing/search/search-filters'
import type { Sql } from '../../../server/db/database'
import { searchListings } from '../../../server/listing/search/listing-search'
import { call, type From, type SignedIn, signedIn } from '../../shared/api'
import { makeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'

let stage: Stage
let alan: SignedIn
let bea: SignedIn

beforeAll(async () => {
  stage = await openStage()
  alan = await signedIn(stage, { firstName: 'Alan', role: 'agent' })
  bea = await signedIn(stage, { firstName: 'Bea' })
  const units = [
    { apt: '101', revisedPrice: 600_000, revisedPriceMax: null, planType: 'A' },
    { apt: '102', revisedPrice: 800_000, revisedPriceMax: null, planType: 'B' },
    { apt: '103', revisedPrice: 900_000, revisedPriceMax: null, planType: 'B', status: 'Sold' as const },
  ]
  const rule = { kind: 'plan' as const, of: 'B', amount: null, percent: 2 }
  for (const listing of [
    { name: 'Range', commission: 18_000, maxCommission: 22_000 },
    { name: 'Rule', commission: 15_000, maxCommission: null, commissionRules: [rule] },
    { name: 'Unknown', commission: null, maxCommission: null },
  ])
    await makeListing(stage.db, stage.clock.now(), { listing: { suburb: 'Payton', ...listing }, units })
})
afterAll(() => stage.close(), 30_000)

const found = async (from: From) => {
  const { code, data } = await call(stage, 'POST /api/house/1/15', { ...defaultFilters, searchSuburb: 'Payton' }, from)
  expect(code).toBe(0)
  return (data as { list: Readonly<Record<string, unknown>>[] }).list
    .map(({ name, commission, maxCommision }) => [name, commission, maxCommision])
    .sort((a, b) => String(a[0]).localeCompare(String(b[0])))
}

test('[D39-18] results say what each listing pays, by its rules and its units for sale, to agents who introduce clients', async () => {
  expect(await found(alan)).toEqual([
    ['Range', 18_000, 22_000],
    ['Rule', 15_000, 16_000],
    ['Unknown', null, null],
  ])
  const nothing = ['Range', 'Rule', 'Unknown'].map((name) => [name, null, null])
  expect([await found(bea), await found({})]).toEqual([nothing, nothing])
})

test('[D39-18] results for an agent take as many statements as those for a visitor', async () => {
  const statements = async (introducer: Parameters<typeof searchListings>[4]) => {
    let count = 0
    const counting = new Proxy(stage.db.sql, {
      get: (sql, key) => {
        if (key === 'select' || key === '$count') count += 1
        return Reflect.get(sql, key) as unknown
      },
    }) as Sql
    const { rows } = await searchListings(
      ...([counting, { filters: defaultFilters, page: 1, pageSize: 15 }] as const),
      ...([undefined, null, introducer] as const),
    )
    expect(rows).toHaveLength(15)
    return count
  }
  expect(await statements({ audiences: ['everyone', 'agents'], coAgent: null })).toBe(await statements(null))
})
