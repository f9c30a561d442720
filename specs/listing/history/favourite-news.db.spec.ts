import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../domain/shared/dates'
import { favourites, favouritesSeen } from '../../../server/account/favourites.tables'
import { favouriteNews } from '../../../server/listing/history/favourite-news'
import { listings, publicationIs } from '../../../server/listing/listing.tables'
import { unitPrices } from '../../../server/stock/stock.tables'
import { call, type SignedIn, signedIn } from '../../shared/api'
import { makeListing, type MadeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../../stock/desk-people'

let stage: Stage
let agencyId: number
let mia: SignedIn
let bea: SignedIn
let listing: MadeListing

beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  const { db, clock } = stage
  bea = await signedIn(stage, { firstName: 'Bea' })
  const now = clock.now()
  listing = await makeListing(db, now, {
    listing: { images: ['/media/one.webp'], contractType: 'Off the plan', massing: null },
    units: ['101', '102', '103', '104'].map((apt) => ({ apt, revisedPrice: 600_000, status: 'Available' })),
  })
  await db.sql.update(listings).set({ agencyId }).where(eq(listings.id, listing.id))
  await db.sql.insert(unitPrices).values(
    ['101', '102'].map((apt) => ({
      ...{ unitId: unit(apt), listingId: listing.id, price: 600_000, priceMax: null },
      at: new Date(now.getTime() - 40 * DAY),
    })),
  )
})

const unit = (apt: string): number => listing.units[apt] ?? 0
const pass = (milliseconds: number) => stage.clock.advance(milliseconds)
const read = async ({ token } = bea) => (await call(stage, 'POST /api/favouriteNews', {}, { token })).data
const favour = (account: SignedIn = bea) =>
  stage.db.sql.insert(favourites).values({ accountId: account.id, listingId: listing.id, createdAt: stage.clock.now() })
const desk = async (method: string, path: string, body: object) =>
  expect(
    await call(stage, `${method} /api/desk/projects/${listing.id}${path}`, body, { token: mia.token }),
  ).toMatchObject({ code: 0 })
const act = (apt: string, status: string) => desk('POST', '/units/status', { unitIds: [unit(apt)], act: status })
const price = (apt: string, was: number, now: number) =>
  desk('PUT', '/units', { edits: [{ unitId: unit(apt), was: { price: was }, now: { price: now } }], reason: '' })
const reveal = () =>
  call(
    stage,
    'POST /api/reveal/priceList',
    {
      ...{ firstName: 'Bea', lastName: 'Buyer', email: bea.email, countryCode: '+61', mobileNumber: '' },
      propertyId: listing.id,
    },
    { token: bea.token },
  )

test('the first visit has no news; the next one has what changed between them, and a reload the same [D49-12]', async () => {
  await favour()
  expect(await read()).toEqual({ since: null, listings: [] })
  const first = stage.clock.now()
  await act('101', 'sold-elsewhere')
  await act('102', 'withheld')
  await act('103', 'withheld')
  pass(DAY)
  await act('103', 'released-for-sale')
  expect(await read()).toMatchObject({ since: expect.stringMatching(/^2026-/) as unknown, listings: [{ taken: 1 }] })
  pass(29 * MINUTE)
  expect(await read()).toMatchObject({ listings: [{ propertyId: listing.id, forSale: 0, taken: 1, reduced: 0 }] })
  const [seen] = await stage.db.sql.select().from(favouritesSeen).where(eq(favouritesSeen.accountId, bea.id))
  expect(Math.abs((seen?.before?.getTime() ?? 0) - first.getTime())).toBeLessThan(5_000)
  pass(31 * MINUTE)
  expect(await read()).toMatchObject({ listings: [] })
})

test('a unit that comes on sale is new for sale; a withheld one is not mentioned [D49-12]', async () => {
  await favour()
  await act('104', 'withheld')
  await read()
  pass(DAY)
  await act('104', 'released-for-sale')
  await act('103', 'withheld')
  expect(await read()).toMatchObject({ listings: [{ propertyId: listing.id, forSale: 1, taken: 0, reduced: 0 }] })
})

test('reduced prices count for those who see the prices alone [D49-12]', async () => {
  await favour()
  await read()
  pass(DAY)
  await price('101', 600_000, 588_000)
  await price('102', 600_000, 610_000)
  pass(31 * MINUTE)
  expect(await read()).toMatchObject({ listings: [] })
  await reveal()
  expect(await read()).toMatchObject({ listings: [{ propertyId: listing.id, forSale: 0, taken: 0, reduced: 1 }] })
})

test('changes before a listing became a favourite, of a withdrawn one and of other accounts are no news [D49-12]', async () => {
  await read()
  pass(DAY)
  await act('101', 'sold-elsewhere')
  pass(MINUTE)
  await favour()
  expect(await read()).toMatchObject({ listings: [] })
  await act('102', 'sold-elsewhere')
  expect(await read()).toMatchObject({ listings: [{ taken: 1 }] })
  const carl = await signedIn(stage, { firstName: 'Carl' })
  await read(carl)
  pass(DAY)
  expect(await read(carl)).toMatchObject({ listings: [] })
  await stage.db.sql.update(listings).set(publicationIs('withdrawn')).where(eq(listings.id, listing.id))
  expect(await read()).toMatchObject({ listings: [] })
})

test('two screens that open together are one visit [D49-12]', async () => {
  await favour()
  await read()
  pass(DAY)
  await act('101', 'sold-elsewhere')
  const both = await Promise.all([read(), read()])
  expect(both.map((each) => (each as { listings: object[] }).listings)).toEqual([
    [{ propertyId: listing.id, forSale: 0, taken: 1, reduced: 0 }],
    [{ propertyId: listing.id, forSale: 0, taken: 1, reduced: 0 }],
  ])
})

test('the prices of all favourites are asked for together', async () => {
  const { db, clock } = stage
  const first = listing
  await favour()
  listing = await makeListing(db, clock.now(), { units: [{ apt: '101' }, { apt: '102' }] })
  await favour()
  await read()
  pass(DAY)
  for (const { id: listingId, units } of [first, listing])
    await db.sql.insert(unitPrices).values(
      ([600_000, 588_000] as const).map((amount, hours) => ({
        ...{ listingId, unitId: units['101'] ?? 0, price: amount, priceMax: null },
        at: new Date(clock.now().getTime() + hours * HOUR),
      })),
    )
  pass(DAY)
  const select = vi.spyOn(db.sql, 'select')
  const reveals = { shownAmong: vi.fn((ids: readonly number[]) => Promise.resolve(ids)) }
  const caller = {
    ...{ accountId: bea.id, email: bea.email, emailConfirmed: true, sessionId: '', role: 'buyer' as const },
    ...{ mayIntroduce: false, audiences: ['everyone' as const], coAgent: null },
  }
  expect(await favouriteNews(db.sql, { caller, reveals, now: clock.now() })).toMatchObject({
    listings: [
      { propertyId: listing.id, reduced: 1 },
      { propertyId: first.id, reduced: 1 },
    ],
  })
  expect(reveals.shownAmong.mock.calls).toEqual([[[listing.id, first.id], caller]])
  expect(select).toHaveBeenCalledTimes(1)
})
