import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, DAY } from '../../domain/shared/dates'
import { unitLedger, units } from '../../server/listing/unit.tables'
import { listings } from '../../server/listing/listing.tables'
import type { MediaKey } from '../../server/files/file-store'
import { reservations } from '../../server/reservation/reservation.tables'
import { listingMedia } from '../../server/stock/stock.tables'
import { call, type SignedIn, signedIn } from '../shared/api'
import { makeListing, type MadeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from './desk-people'

let stage: Stage
let mia: SignedIn
let agencyId: number
let building: MadeListing
beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  building = await makeListing(stage.db, stage.clock.now(), {
    units: ['101', '102', '103'].map((apt) => ({ apt, revisedPrice: 600_000 })),
  })
  await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, building.id))
  const bea = await signedIn(stage, {})
  const now = stage.clock.now()
  await stage.db.sql.insert(reservations).values({
    ...{ listingId: building.id, unitId: building.units['101'] ?? 0, accountId: bea.id, tenant: 'unifi' },
    ...{
      offerType: 'Select Now',
      status: 'held',
      askedPrice: 600_000,
      createdAt: now,
      placedAt: now,
      heldUntil: after(now, 7 * DAY),
    },
    form: sql`'{"purchasers": [{"firstName": "Bea", "surname": "Byrne"}]}'::jsonb`,
  })
  await stage.db.sql
    .update(units)
    .set({ status: 'Reserved' })
    .where(eq(units.id, building.units['101'] ?? 0))
})

const desk = (method: string, path: string, body: object = {}) =>
  call(stage, `${method} /api/desk/projects/${building.id}${path}`, body, { token: mia.token })
const idOf = (apt: string): number => building.units[apt] ?? 0
const pricesNow = async () =>
  (
    await stage.db.sql
      .select({ apt: units.apt, price: units.revisedPrice })
      .from(units)
      .where(eq(units.listingId, building.id))
  )
    .toSorted((a, b) => a.apt.localeCompare(b.apt))
    .map(({ price }) => price)

test('a held unit keeps its price, also among others: nothing of the change is saved, and the answer names it [D5-1]', async () => {
  const edits = ['101', '102'].map((apt) => ({ unitId: idOf(apt), was: { price: 600_000 }, now: { price: 612_000 } }))
  expect(await desk('PUT', '/units', { edits, reason: '' })).toEqual({
    code: 71011,
    message: '101 is held or sold: the buyer’s price and unit stay as they are. Nothing was saved.',
    data: { field: 'price' },
  })
  expect(await pricesNow()).toEqual([600_000, 600_000, 600_000])
  const [free] = [edits.slice(1)]
  expect((await desk('PUT', '/units', { edits: free, reason: '' })).code).toBe(0)
  expect(await pricesNow()).toEqual([600_000, 612_000, 600_000])
})

test('a unit that is sold elsewhere keeps its price, while its other facts can be put right [D42-22]', async () => {
  expect(
    (await desk('POST', '/units/status', { unitIds: [idOf('102'), idOf('103')], act: 'sold-elsewhere' })).code,
  ).toBe(0)
  const priced = (...labels: string[]) => ({
    edits: labels.map((apt) => ({ unitId: idOf(apt), was: { price: 600_000 }, now: { price: 612_000 } })),
    reason: '',
  })
  expect(await desk('PUT', '/units', priced('102'))).toEqual({
    code: 71011,
    message: '102 is sold elsewhere: its price stays as asked. Nothing was saved.',
    data: { field: 'price' },
  })
  expect((await desk('PUT', '/units', priced('102', '103'))).message).toBe(
    '102, 103 are sold elsewhere: their prices stay as asked. Nothing was saved.',
  )
  expect(await pricesNow()).toEqual([600_000, 600_000, 600_000])
  const size = { unitId: idOf('102'), was: { internal: 70 }, now: { internal: 81.5 } }
  expect((await desk('PUT', '/units', { edits: [size], reason: '' })).code).toBe(0)
})

test('other facts of a held unit can be put right [D5-2]', async () => {
  const edits = [{ unitId: idOf('101'), was: { internal: 70 }, now: { internal: 81.5 } }]
  expect((await desk('PUT', '/units', { edits, reason: '' })).code).toBe(0)
})

test.each([
  ['withheld', '101 has a buyer. End the reservation first. Nothing was changed.'],
  ['sold-elsewhere', '101 has a buyer. End the reservation first. Nothing was changed.'],
  ['back-on-sale', '101 has a buyer. End the reservation first. Nothing was changed.'],
])('a held unit is not moved: %s [D5-3]', async (act, message) => {
  const answer = await desk('POST', '/units/status', { unitIds: [idOf('101'), idOf('102')], act })
  expect([answer.code, answer.message]).toEqual([71011, message])
  const statuses = await stage.db.sql
    .select({ status: units.status })
    .from(units)
    .where(eq(units.listingId, building.id))
  expect(statuses.map(({ status }) => status).toSorted()).toEqual(['Available', 'Available', 'Reserved'])
})

test('units are withheld, released, and sold elsewhere, each with a line in the ledger [D3-6]', async () => {
  const move = (act: string) => desk('POST', '/units/status', { unitIds: [idOf('102'), idOf('103')], act })
  expect((await move('withheld')).code).toBe(0)
  expect((await move('released-for-sale')).code).toBe(0)
  expect((await move('reserved-elsewhere')).code).toBe(0)
  expect((await move('back-on-sale')).code).toBe(0)
  expect((await move('sold-elsewhere')).code).toBe(0)
  const again = await move('sold-elsewhere')
  expect([again.code, again.message]).toEqual([71010, '102 is sold, so this can’t be done. Nothing was changed.'])
  const ledger = await stage.db.sql
    .select({ from: unitLedger.from, to: unitLedger.to })
    .from(unitLedger)
    .where(eq(unitLedger.unitId, idOf('103')))
    .orderBy(unitLedger.id)
  expect(ledger).toEqual([
    { from: 'Available', to: 'Withheld' },
    { from: 'Withheld', to: 'Available' },
    { from: 'Available', to: 'Reserved' },
    { from: 'Reserved', to: 'Available' },
    { from: 'Available', to: 'Sold' },
  ])
})

test('a change of what has changed meanwhile names the unit and the field, and saves nothing [D3-5]', async () => {
  const change = (was: number, now: number) =>
    desk('PUT', '/units', { edits: [{ unitId: idOf('102'), was: { price: was }, now: { price: now } }], reason: '' })
  expect((await change(600_000, 610_000)).code).toBe(0)
  expect(await change(600_000, 620_000)).toEqual({
    code: 71010,
    message: '102 has changed meanwhile (Price). Nothing was saved. Look at what it is now, and save again.',
    data: { field: 'price' },
  })
  expect(await pricesNow()).toEqual([600_000, 610_000, 600_000])
})

test.each([
  ['price', -1, 'Price must be between 10,000 and 100,000,000.'],
  ['price', 1e12, 'Price must be between 10,000 and 100,000,000.'],
  ['beds', 2.5, 'Bedrooms must be a whole number.'],
  ['internal', 81.555, 'Internal can have two decimals.'],
  ['label', '=1+1', 'A label has letters, digits, and . - / #, at most 20.'],
  ['label', '<script>', 'A label has letters, digits, and . - / #, at most 20.'],
  ['label', 'Apt 103', 'Another unit of this project has this label.'],
])('%s %s is refused [D3-4]', async (field, value, message) => {
  const was = { price: 600_000, beds: 2, internal: 70, label: '102' }
  const edits = [{ unitId: idOf('102'), was: { [field]: was[field as keyof typeof was] }, now: { [field]: value } }]
  const answer = await desk('PUT', '/units', { edits, reason: '' })
  expect([answer.code, answer.message, answer.data]).toEqual([40000, message, { field }])
})

test('a stage is released at its time, once, with its units; and paused without those that have a buyer [D4-1, D4-2]', async () => {
  const stage1 = (await desk('POST', '/stages', { name: 'Stage 1' })).data as { id: number }
  const twice = await desk('POST', '/stages', { name: 'stage 1' })
  expect([twice.code, twice.message]).toEqual([40000, 'This project has a stage of that name.'])
  const edits = ['101', '102', '103'].map((apt) => ({
    unitId: idOf(apt),
    was: { stageId: null },
    now: { stageId: stage1.id },
  }))
  expect((await desk('PUT', '/units', { edits, reason: '' })).code).toBe(0)
  expect((await desk('POST', '/units/status', { unitIds: [idOf('102'), idOf('103')], act: 'withheld' })).code).toBe(0)
  const at = new Date(stage.clock.now().getTime() + 60_000)
  const plan = { name: 'Stage 1', audience: 'everyone', releasesAt: at.toISOString() }
  expect((await call(stage, `PUT /api/desk/stages/${stage1.id}`, plan, { token: mia.token })).code).toBe(0)
  await stage.tick()
  const statusOf = async (apt: string) =>
    (
      await stage.db.sql
        .select({ status: units.status })
        .from(units)
        .where(eq(units.id, idOf(apt)))
    )[0]?.status
  expect([await statusOf('102'), await statusOf('103')]).toEqual(['Withheld', 'Withheld'])
  stage.clock.advance(61_000)
  await stage.tick()
  expect([await statusOf('101'), await statusOf('102'), await statusOf('103')]).toEqual([
    'Reserved',
    'Available',
    'Available',
  ])
  expect(
    (await call(stage, `POST /api/desk/stages/${stage1.id}/status`, { event: 'paused' }, { token: mia.token })).code,
  ).toBe(0)
  expect([await statusOf('101'), await statusOf('102'), await statusOf('103')]).toEqual([
    'Reserved',
    'Withheld',
    'Withheld',
  ])
})

test('a unit has the floor plan of its plan type, from when it gets that type until it gets another', async () => {
  await stage.db.sql.insert(listingMedia).values({
    ...{ listingId: building.id, planType: 'B', kind: 'floor-plan', position: 1 },
    ...{ file: 'plan-b-960.webp' as MediaKey, createdAt: stage.clock.now() },
  })
  const retype = async (was: string, now: string) => {
    const edits = [{ unitId: idOf('102'), was: { planType: was }, now: { planType: now } }]
    expect((await desk('PUT', '/units', { edits, reason: '' })).code).toBe(0)
  }
  const plansNow = async () =>
    (
      await stage.db.sql
        .select({ apt: units.apt, plan: units.floorPlanUrl })
        .from(units)
        .where(eq(units.listingId, building.id))
        .orderBy(units.apt)
    ).map(({ plan }) => plan)
  await retype('', 'b')
  expect(await plansNow()).toEqual(['', '/media/plan-b-960.webp', ''])
  await retype('b', 'C')
  expect(await plansNow()).toEqual(['', '', ''])
})
