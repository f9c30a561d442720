import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../../domain/shared/dates'
import { listings } from '../../../server/listing/listing.tables'
import { units } from '../../../server/listing/unit.tables'
import { unitPrices } from '../../../server/stock/stock.tables'
import { call, type From, type SignedIn, signedIn } from '../../shared/api'
import { makeListing, type MadeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../../stock/desk-people'

let stage: Stage
let agencyId: number
let mia: SignedIn
let alan: SignedIn
let bea: SignedIn
let listing: MadeListing
/** The days of the calendar where the listing is, by how many have passed since it was made. */
let today: (passed: number) => string

beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  alan = await signedIn(stage, { firstName: 'Alan', role: 'agent' })
  bea = await signedIn(stage, { firstName: 'Bea' })
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  const { db, clock } = stage
  const now = clock.now()
  today = (passed) => new Date(now.getTime() + passed * DAY + 10.5 * 60 * MINUTE).toISOString().slice(0, 10)
  listing = await makeListing(db, now, {
    listing: { images: ['/media/one.webp'], contractType: 'Off the plan', massing: null },
    units: ['101', '102', '103'].map((apt) => ({ apt, revisedPrice: 600_000, status: 'Available' })),
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
const past = (path: string, from: From = { token: alan.token }) =>
  call(stage, `GET /api/houseHistory/${listing.id}${path}`, {}, from)
const ofUnit = (apt: string, from?: From) => past(`/${unit(apt)}`, from)
const desk = async (method: string, path: string, body: object) =>
  expect(
    await call(stage, `${method} /api/desk/projects/${listing.id}${path}`, body, { token: mia.token }),
  ).toMatchObject({
    code: 0,
  })
const price = (apt: string, was: number, now: number) =>
  desk('PUT', '/units', { edits: [{ unitId: unit(apt), was: { price: was }, now: { price: now } }], reason: 'Secret' })
const act = (apt: string, status: string) => desk('POST', '/units/status', { unitIds: [unit(apt)], act: status })
const pass = (days: number) => stage.clock.advance(days * DAY)
const line = (day: string, amount: number, change: string, by: number | null) => ({
  ...{ day, price: amount, maxPrice: null, change, by },
})

test('what was reduced, by how much and when reaches only those who see the prices [D43-1, D43-6]', async () => {
  pass(2)
  await price('101', 600_000, 588_000)
  expect((await ofUnit('101')).data).toMatchObject({ prices: [{ price: 600_000 }] })
  stage.clock.advance(31 * MINUTE)
  const seen = {
    onSaleSince: null,
    soldOn: null,
    prices: [line(today(2), 588_000, 'reduced', 12_000), line(today(-30), 600_000, 'set', null)],
  }
  expect(await ofUnit('101')).toEqual({ code: 0, message: 'success', data: seen })
  expect((await ofUnit('101', {})).data).toEqual({ ...seen, prices: [] })
  expect((await ofUnit('101', { token: bea.token })).data).toEqual({ ...seen, prices: [] })
  const reductions = [{ unitId: unit('101'), day: today(2), by: 12_000 }]
  const onMarket = { onMarketSince: today(-30), firstListed: null }
  expect(await past('')).toEqual({ code: 0, message: 'success', data: { ...onMarket, reductions } })
  expect((await past('', {})).data).toEqual({ ...onMarket, reductions: null })

  const form = {
    ...{ firstName: 'Vera', lastName: 'Visitor', email: 'vera@example.com', countryCode: '+61', mobileNumber: '' },
    propertyId: listing.id,
  }
  const { data } = await call(stage, 'POST /api/reveal/priceList', form)
  const unlocked = { headers: { 'reveal-token': (data as { revealToken: string }).revealToken } }
  expect((await ofUnit('101', unlocked)).data).toEqual(seen)
  expect((await past('', unlocked)).data).toEqual({ ...onMarket, reductions })
})

test('a price that changed while its unit was withheld is not said [D43-2]', async () => {
  pass(1)
  await act('102', 'withheld')
  pass(1)
  await price('102', 600_000, 620_000)
  pass(1)
  await price('102', 620_000, 590_000)
  expect((await ofUnit('102')).code).toBe(20001)
  expect((await past('')).data).toMatchObject({ reductions: [] })
  pass(1)
  await act('102', 'released-for-sale')
  stage.clock.advance(31 * MINUTE)
  expect((await ofUnit('102')).data).toEqual({
    onSaleSince: today(4),
    soldOn: null,
    prices: [line(today(4), 590_000, 'reduced', 10_000), line(today(-30), 600_000, 'set', null)],
  })
})

test('a price that changed while the listing was withdrawn is said from its return on [D43-2, D43-9]', async () => {
  pass(1)
  await desk('POST', '/publication', { event: 'withdrawn', reason: '' })
  pass(1)
  await price('101', 600_000, 650_000)
  pass(1)
  await price('101', 650_000, 595_000)
  expect([(await past('')).code, (await ofUnit('101')).code]).toEqual([20001, 20001])
  pass(1)
  await desk('POST', '/publication', { event: 'returned', reason: '' })
  stage.clock.advance(31 * MINUTE)
  expect((await ofUnit('101')).data).toMatchObject({
    prices: [line(today(4), 595_000, 'reduced', 5_000), line(today(-30), 600_000, 'set', null)],
  })
  expect((await past('')).data).toMatchObject({ onMarketSince: today(4), firstListed: today(-30) })
})

test('prices are said neither while the listing shows none, nor of that time [D43-2, D43-6]', async () => {
  pass(1)
  await desk('PUT', '', { was: { pricing: 'online' }, now: { pricing: 'offline' } })
  pass(1)
  await price('101', 600_000, 700_000)
  pass(1)
  expect((await ofUnit('101')).data).toMatchObject({ prices: [] })
  expect((await past('')).data).toMatchObject({ reductions: null })
  await price('101', 700_000, 580_000)
  await desk('PUT', '', { was: { pricing: 'offline' }, now: { pricing: 'online' } })
  pass(1)
  expect((await ofUnit('101')).data).toMatchObject({
    prices: [line(today(3), 580_000, 'reduced', 20_000), line(today(-30), 600_000, 'set', null)],
  })
})

test('what a stage for some was asked is not said to those who see it later [D43-2]', async () => {
  const made = await call(stage, `POST /api/desk/projects/${listing.id}/stages`, { name: 'One' }, { token: mia.token })
  const stageId = (made.data as { id: number }).id
  const show = (audience: string) =>
    call(stage, `PUT /api/desk/stages/${stageId}`, { name: 'One', audience, releasesAt: null }, { token: mia.token })
  await show('off-market')
  await desk('PUT', '/units', {
    edits: [{ unitId: unit('101'), was: { stageId: null }, now: { stageId } }],
    reason: '',
  })
  pass(1)
  await price('101', 600_000, 560_000)
  pass(1)
  expect([(await ofUnit('101')).code, (await past('')).data]).toMatchObject([20001, { reductions: [] }])
  await show('everyone')
  pass(1)
  expect((await ofUnit('101')).data).toMatchObject({ prices: [line(today(2), 560_000, 'set', null)] })
  expect((await past('')).data).toMatchObject({ reductions: [] })
})

test('what a unit was asked in a stage for some is not shown after it has left the stage [D43-2]', async () => {
  const made = await call(stage, `POST /api/desk/projects/${listing.id}/stages`, { name: 'One' }, { token: mia.token })
  const stageId = (made.data as { id: number }).id
  const one = { name: 'One', audience: 'off-market', releasesAt: null }
  const move = (was: number | null, now: number | null) =>
    desk('PUT', '/units', {
      edits: [{ unitId: unit('101'), was: { stageId: was }, now: { stageId: now } }],
      reason: '',
    })
  await call(stage, `PUT /api/desk/stages/${stageId}`, one, { token: mia.token })
  await move(null, stageId)
  pass(1)
  await price('101', 600_000, 560_000)
  pass(1)
  await move(stageId, null)
  await price('101', 560_000, 550_000)
  pass(1)
  expect((await ofUnit('101')).data).toMatchObject({ prices: [line(today(2), 550_000, 'set', null)] })
  expect((await ofUnit('102')).data).toMatchObject({ prices: [{ price: 600_000 }] })
})

test('a unit that comes to a stage for everyone keeps its history, while no stage was for some [D43-2]', async () => {
  const made = await call(stage, `POST /api/desk/projects/${listing.id}/stages`, { name: 'One' }, { token: mia.token })
  const stageId = (made.data as { id: number }).id
  pass(1)
  await desk('PUT', '/units', {
    edits: [{ unitId: unit('101'), was: { stageId: null }, now: { stageId } }],
    reason: '',
  })
  expect((await ofUnit('101')).data).toMatchObject({ prices: [line(today(-30), 600_000, 'set', null)] })
})

test('a sold unit keeps what was asked, and a later price of it is not said [D43-8]', async () => {
  pass(1)
  await act('101', 'sold-elsewhere')
  pass(1)
  // As an import stores it; the desk refuses it.
  const at = stage.clock.now()
  const later = { unitId: unit('101'), listingId: listing.id, price: 550_000, priceMax: null, at }
  await stage.db.sql.insert(unitPrices).values(later)
  pass(1)
  expect((await ofUnit('101')).data).toEqual({
    onSaleSince: null,
    soldOn: today(1),
    prices: [line(today(-30), 600_000, 'set', null)],
  })
})

test('a unit without a stored price, and a demo, say nothing that isn’t known [D43-7]', async () => {
  expect((await ofUnit('103')).data).toEqual({ onSaleSince: null, soldOn: null, prices: [] })
  await stage.db.sql.update(listings).set({ isDemo: true }).where(eq(listings.id, listing.id))
  expect((await past('')).data).toEqual({ onMarketSince: null, firstListed: null, reductions: [] })
})

test('a project that hides its history says nothing of it, and its changes are in the desk’s history [D43-15, D43-16]', async () => {
  await price('101', 600_000, 590_000)
  pass(1)
  await desk('PUT', '', { was: { history: 'shown' }, now: { history: 'hidden' } })
  expect((await ofUnit('101')).data).toEqual({ onSaleSince: null, soldOn: null, prices: [] })
  expect((await past('')).data).toEqual({ onMarketSince: null, firstListed: null, reductions: null })
  const changes = await call(stage, `GET /api/desk/changes?listingId=${listing.id}&before=0`, {}, { token: mia.token })
  expect((changes.data as { fields: object[] }[])[0]?.fields).toEqual([
    { field: 'history', was: 'shown', now: 'hidden' },
  ])
  await desk('PUT', '', { was: { history: 'hidden' }, now: { history: 'shown' } })
  expect((await past('')).data).toMatchObject({ reductions: [{ unitId: unit('101'), by: 10_000 }] })
})

test('units of other listings, withheld ones and unpublished listings answer as missing [D43-12]', async () => {
  const other = await makeListing(stage.db, stage.clock.now())
  expect((await past(`/${other.units['101'] ?? 0}`)).code).toBe(20001)
  await stage.db.sql
    .update(units)
    .set({ status: 'Withheld' })
    .where(eq(units.id, unit('103')))
  expect((await ofUnit('103')).code).toBe(20001)
  expect((await call(stage, 'GET /api/houseHistory/999999999')).code).toBe(20001)
})
