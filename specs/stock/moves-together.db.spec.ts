import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listings } from '../../server/listing/listing.tables'
import { stages, unitLedger, units } from '../../server/listing/unit.tables'
import { MOST_ANNOUNCED, moveUnits, newsIn, STOCK_CHANNEL, UNITS_CHANNEL } from '../../server/listing/units'
import { call, type SignedIn } from '../shared/api'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from './desk-people'

const UNITS = 400
let stage: Stage
let mia: SignedIn
let listingId: number
let stageId: number

beforeAll(async () => {
  stage = await openStage()
  const agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  const made = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'Kestrel House', massing: null },
    units: Array.from({ length: UNITS }, (_, i) => ({ apt: String(i + 1), status: 'Withheld' as const })),
  })
  listingId = made.id
  await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, listingId))
  const [first] = await stage.db.sql
    .insert(stages)
    .values({ listingId, name: 'Stage 1', position: 1 })
    .returning({ id: stages.id })
  stageId = first?.id ?? 0
  await stage.db.sql.update(units).set({ stageId }).where(eq(units.listingId, listingId))
})
afterAll(() => stage.close(), 30_000)

const idsOf = async (): Promise<number[]> =>
  (
    await stage.db.sql.select({ id: units.id }).from(units).where(eq(units.listingId, listingId)).orderBy(asc(units.id))
  ).map(({ id }) => id)
const ledger = () =>
  stage.db.sql
    .select({ unitId: unitLedger.unitId, from: unitLedger.from, to: unitLedger.to })
    .from(unitLedger)
    .where(eq(unitLedger.listingId, listingId))
    .orderBy(asc(unitLedger.id))

const LAST = 'last_of_a_spec'
/** What is announced meanwhile. Announcements arrive in their order, so nothing of it comes after one that is made then. */
const heardWhile = async (work: () => Promise<unknown>) => {
  const heard: { units: string[]; stock: string[] } = { units: [], stock: [] }
  const last = vi.fn()
  const stops = [
    await stage.db.listen(UNITS_CHANNEL, (payload) => heard.units.push(payload)),
    await stage.db.listen(STOCK_CHANNEL, (payload) => heard.stock.push(payload)),
    await stage.db.listen(LAST, last),
  ]
  await work()
  await stage.db.sql.execute(sql`SELECT pg_notify(${LAST}, '')`)
  await vi.waitFor(() => expect(last).toHaveBeenCalled())
  for (const stop of stops) await stop()
  return heard
}

test('a stage of 400 units is released together: each has its line of the ledger and its announcement [D16-6]', async () => {
  const ids = await idsOf()
  const heard = await heardWhile(() =>
    call(stage, `POST /api/desk/stages/${stageId}/status`, { event: 'released' }, { token: mia.token }),
  )
  expect(await ledger()).toEqual(ids.map((unitId) => ({ unitId, from: 'Withheld', to: 'Available' })))
  expect(heard.units.map(newsIn)).toEqual(ids.map((unitId) => ({ listingId, unitId, status: 'Available' })))
  expect(heard.stock).toEqual([String(listingId)])
})

test('any number of units is moved by two statements, and those whose status doesn’t allow it stay [D16-6]', async () => {
  const ids = await idsOf()
  const [sold = 0, settled = 0, ...others] = ids
  await stage.db.sql.update(units).set({ status: 'Sold' }).where(eq(units.id, sold))
  await stage.db.sql.update(units).set({ status: 'Settled' }).where(eq(units.id, settled))
  const before = (await ledger()).length
  const { moved, statements } = await stage.db.transaction(async (tx) => {
    const execute = vi.spyOn(tx, 'execute')
    const some = await moveUnits(tx, ids, 'sold-elsewhere', null, stage.clock.now())
    return { moved: some, statements: execute.mock.calls.length }
  })
  expect([statements, moved]).toEqual([2, others])
  expect((await ledger()).slice(before)).toEqual(others.map((unitId) => ({ unitId, from: 'Available', to: 'Sold' })))
  const [listing] = await stage.db.sql
    .select({ saleStatus: listings.saleStatus })
    .from(listings)
    .where(eq(listings.id, listingId))
  expect(listing).toEqual({ saleStatus: 'sold' })
  expect(await stage.db.sql.$count(units, sql`listing_id = ${listingId} AND status = 'Sold'`)).toBe(UNITS - 1)
})

test('units whose status doesn’t allow a move are named, and nothing is moved', async () => {
  const ids = await idsOf()
  const before = (await ledger()).length
  expect(
    await call(
      stage,
      `POST /api/desk/projects/${listingId}/units/status`,
      { unitIds: ids, act: 'released-for-sale' },
      { token: mia.token },
    ),
  ).toEqual({ code: 71010, message: '1 is sold, so this can’t be done. Nothing was changed.', data: null })
  expect((await ledger()).length).toBe(before)
})

test('a listing of which more units move together than are announced one by one is announced once, to be read again', async () => {
  const made = await makeListing(stage.db, stage.clock.now(), {
    units: Array.from({ length: MOST_ANNOUNCED + 1 }, (_, i) => ({ apt: String(i + 1) })),
  })
  const [last = 0, ...others] = Object.values(made.units)
  const move = (ids: readonly number[], event: 'reserved-elsewhere' | 'sold-elsewhere') =>
    heardWhile(() => stage.db.transaction((tx) => moveUnits(tx, ids, event, null, stage.clock.now())))
  const some = await move(others, 'reserved-elsewhere')
  expect([some.units.length, some.stock]).toEqual([MOST_ANNOUNCED, []])
  expect(await move([last, ...others], 'sold-elsewhere')).toEqual({ units: [], stock: [String(made.id)] })
  expect(await stage.db.sql.$count(units, and(eq(units.listingId, made.id), eq(units.status, 'Sold')))).toBe(
    MOST_ANNOUNCED + 1,
  )
})

test(
  'all prices of 4,000 units change in seconds in a session that has changed one before',
  { timeout: 60_000 },
  async () => {
    const made = await makeListing(stage.db, stage.clock.now(), { units: [{ apt: '0' }, { apt: '00' }] })
    await stage.db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE rooms SET revised_price = 500000 WHERE id = ${made.units['0']}`)
      await tx.execute(sql`INSERT INTO rooms (listing_id, apt, position, beds, baths, cars, revised_price)
      SELECT ${made.id}::int, g::text, g, 2, 1, 1, 600000 + g FROM generate_series(1, 4000) g`)
      const began = performance.now()
      await tx.execute(sql`UPDATE rooms SET revised_price = revised_price + 1000 WHERE listing_id = ${made.id}`)
      // Each of them compared with each takes over ten seconds.
      expect(performance.now() - began).toBeLessThan(6_000)
    })
    const [listing] = await stage.db.sql
      .select({ price: listings.price, maxPrice: listings.maxPrice })
      .from(listings)
      .where(eq(listings.id, made.id))
    expect(listing).toEqual({ price: 501_000, maxPrice: 605_000 })
  },
)
