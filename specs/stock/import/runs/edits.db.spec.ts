import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { after, DAY } from '../../../../domain/shared/dates'
import type { UnitsChange } from '../../../../domain/stock/units-change'
import { stages, units } from '../../../../server/listing/unit.tables'
import { reservations } from '../../../../server/reservation/reservation.tables'
import { importRuns } from '../../../../server/stock/runs.tables'
import { changes, unitPrices } from '../../../../server/stock/stock.tables'
import { call, type Reply, type SignedIn, signedIn } from '../../../shared/api'
import { openStage, type Stage } from '../../../shared/support/stage'
import { atTheDesk, makeAgency } from '../../desk-people'
import { apply, differenceOf, idOf, type Project, projectOf, runOf, send } from './sent-runs'

let stage: Stage
let mia: SignedIn
let sol: SignedIn
let vic: SignedIn
let omar: SignedIn
let agencyId: number
let project: Project
beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  const others = await makeAgency(stage, 'Quay & Co')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  sol = await atTheDesk(stage, { role: 'seller', agencyId, firstName: 'Sol' })
  vic = await atTheDesk(stage, { role: 'viewer', agencyId, firstName: 'Vic' })
  omar = await atTheDesk(stage, { role: 'manager', agencyId: others, firstName: 'Omar' })
})
afterAll(() => stage.close(), 30_000)

beforeEach(async () => {
  project = await projectOf(stage, agencyId, [
    { apt: '101', revisedPrice: 600_000 },
    { apt: '201', revisedPrice: 610_400 },
    { apt: '301', revisedPrice: 650_000, revisedPriceMax: 690_000 },
    { apt: '302', revisedPrice: null },
  ])
})

const idsOf = (...labels: readonly string[]): number[] => labels.map((label) => project.units[label] ?? 0)
const edit = (person: Pick<SignedIn, 'token'>, change: UnitsChange | { is: string }, reason = ''): Promise<Reply> =>
  call(stage, `POST /api/desk/projects/${project.id}/edits`, { change, reason }, { token: person.token })
const prices = (by: 'dollars' | 'percent' | 'level', amount: number, ...labels: readonly string[]): UnitsChange => ({
  ...{ is: 'prices', unitIds: idsOf(...labels) },
  rule: { by, amount, nearest: 1_000 },
})
const stored = async () =>
  (
    await stage.db.sql
      .select({ apt: units.apt, status: units.status, price: units.revisedPrice, upper: units.revisedPriceMax })
      .from(units)
      .where(eq(units.listingId, project.id))
      .orderBy(asc(units.position))
  ).map(({ apt, status, price, upper }) => `${apt} ${status} ${price}${upper === null ? '' : `-${upper}`}`)
const UNTOUCHED = [
  ...['101 Available 600000', '201 Available 610400', '301 Available 650000-690000', '302 Available null'],
]
const saidOf = async (id: number) =>
  (await differenceOf(stage, mia, id)).rows.map(({ key, outcome, unit, isTicked }) => [key, outcome, unit, isTicked])
const linesOf = async () =>
  (
    await stage.db.sql
      .select({ action: changes.action, subject: changes.subject })
      .from(changes)
      .where(eq(changes.listingId, project.id))
      .orderBy(asc(changes.id))
  ).map(({ action, subject }) => `${action} ${subject}`)

test('prices of several units become a run worked out from what is stored; it changes nothing until it is applied, and is undone [D27-1]', async () => {
  const id = idOf(await edit(sol, prices('percent', 2, '101', '201', '301', '302'), 'March release'))
  expect(await runOf(stage, sol, id)).toMatchObject({
    ...{ kind: 'edit', state: 'compared', fileName: 'March release', by: 'Sol Buyer', file: null, questions: [] },
  })
  expect(await saidOf(id)).toEqual([
    ['101', 'changed', { price: 612_000 }, true],
    ['201', 'changed', { price: 623_000 }, true],
    ['301', 'changed', { price: 663_000, priceTo: 704_000 }, true],
  ])
  // All prices change, and that isn’t unusual of units that a person has chosen.
  expect((await differenceOf(stage, sol, id)).unusual).toEqual([])
  expect(await stored()).toEqual(UNTOUCHED)
  expect(await apply(stage, mia, id)).toMatchObject({ code: 0, data: { changed: 3 } })
  expect(await stored()).toEqual([
    ...['101 Available 612000', '201 Available 623000', '301 Available 663000-704000', '302 Available null'],
  ])
  const history = await stage.db.sql
    .select({ price: unitPrices.price, reason: unitPrices.reason, accountId: unitPrices.accountId })
    .from(unitPrices)
    .where(eq(unitPrices.listingId, project.id))
    .orderBy(asc(unitPrices.price))
  expect(history).toEqual(
    [612_000, 623_000, 663_000].map((price) => ({ price, reason: 'March release', accountId: mia.id })),
  )
  const undo = idOf(await call(stage, `POST /api/desk/imports/${id}/undo`, {}, { token: mia.token }))
  expect(await apply(stage, mia, undo)).toMatchObject({ code: 0, data: { changed: 3 } })
  expect(await stored()).toEqual(UNTOUCHED)
  expect(await linesOf()).toEqual([
    ...['101', '201'].map((label) => `unit-price Kestrel House, ${label}`),
    'unit-price Kestrel House, 301',
    'edit-applied Kestrel House, March release',
    ...['101', '201'].map((label) => `unit-price Kestrel House, ${label}`),
    'unit-price Kestrel House, 301',
    'edit-undone Kestrel House, March release',
  ])
})

test('stage, plan, status and pasted cells of several units become runs too, and visitors see what is applied [D27-1]', async () => {
  const [second] = await stage.db.sql
    .insert(stages)
    .values({ listingId: project.id, name: 'Stage 2', position: 1 })
    .returning({ id: stages.id })
  const stageId = second?.id ?? 0
  const unitIds = idsOf('101', '201')
  const steps: readonly (readonly [UnitsChange, string])[] = [
    [{ is: 'stage', unitIds, stageId }, 'To Stage 2'],
    [{ is: 'plan', unitIds, planType: ' B ' }, 'To plan B'],
    [{ is: 'status', unitIds, act: 'withheld' }, 'Withheld'],
    [{ is: 'status', unitIds, act: 'released-for-sale' }, 'Put on sale'],
    [{ is: 'status', unitIds, act: 'reserved-elsewhere' }, 'Reserved elsewhere'],
    [{ is: 'status', unitIds, act: 'sold-elsewhere' }, 'Sold elsewhere'],
    [
      {
        is: 'cells',
        cells: [
          { unitId: unitIds[0] ?? 0, now: { beds: 3, price: 700_000 } },
          { unitId: unitIds[1] ?? 0, now: { internal: 81.5 } },
        ],
      },
      'Cells pasted over the units',
    ],
  ]
  for (const [change, name] of steps) {
    const id = idOf(await edit(mia, change))
    expect((await runOf(stage, mia, id)).fileName).toBe(name)
    expect(await apply(stage, mia, id, { isConfirmed: true })).toMatchObject({ code: 0, data: { changed: 2 } })
  }
  const rows = await stage.db.sql
    .select({
      ...{ apt: units.apt, status: units.status, stageId: units.stageId, planType: units.planType, beds: units.beds },
      ...{ internal: units.internal, price: units.revisedPrice },
    })
    .from(units)
    .where(eq(units.stageId, stageId))
    .orderBy(asc(units.position))
  expect(rows).toEqual([
    { apt: '101', status: 'Sold', stageId, planType: 'B', beds: 3, internal: 70, price: 700_000 },
    { apt: '201', status: 'Sold', stageId, planType: 'B', beds: 2, internal: 81.5, price: 610_400 },
  ])
  await vi.waitFor(async () => {
    const { data } = await call(stage, `GET /api/houseRoomList/${project.id}`)
    const seen = data as readonly { readonly apt: string; readonly status: string }[]
    expect(seen.map(({ apt, status }) => `${apt} ${status}`)).toEqual([
      ...['101 Sold', '201 Sold', '301 Available', '302 Available'],
    ])
  })
})

test('dollars a level count from the lowest of the chosen units [D27-1]', async () => {
  const id = idOf(await edit(mia, prices('level', 5_000, '301', '201')))
  expect((await saidOf(id)).map(([key, , unit]) => [key, unit])).toEqual([
    ['201', { price: 610_000 }],
    ['301', { price: 655_000, priceTo: 695_000 }],
  ])
  expect((await runOf(stage, mia, id)).fileName).toBe('Prices +$5,000 a level, to the nearest $1,000')
})

test('a unit with a buyer is protected as in a price list, and one that is held meanwhile stops all of it [D27-1]', async () => {
  const hold = async (label: string) => {
    const bea = await signedIn(stage)
    const at = stage.clock.now()
    const unitId = project.units[label] ?? 0
    await stage.db.sql.insert(reservations).values({
      ...{ listingId: project.id, unitId, accountId: bea.id, tenant: 'unifi', offerType: 'Select Now' },
      ...{ status: 'held', askedPrice: 600_000, createdAt: at, placedAt: at, heldUntil: after(at, 7 * DAY) },
      form: sql`'{"purchasers": [{"firstName": "Bea", "surname": "Byrne"}]}'::jsonb`,
    })
    await stage.db.sql.update(units).set({ status: 'Reserved' }).where(eq(units.id, unitId))
  }
  await hold('101')
  const id = idOf(await edit(mia, prices('dollars', 10_000, '101', '201', '301')))
  expect((await saidOf(id)).map(([key, outcome, , isTicked]) => [key, outcome, isTicked])).toEqual([
    ['101', 'protected', false],
    ['201', 'changed', true],
    ['301', 'changed', true],
  ])
  const { fingerprint } = await differenceOf(stage, mia, id)
  await hold('201')
  expect(await apply(stage, mia, id, { fingerprint })).toMatchObject({ code: 71010 })
  expect(await apply(stage, mia, id)).toMatchObject({ code: 0, data: { changed: 1, protected: 0 } })
  expect(await stored()).toEqual([
    ...['101 Reserved 600000', '201 Reserved 610400', '301 Available 660000-700000', '302 Available null'],
  ])
})

test('sellers make the run and managers apply it; units and stages of other projects are missing, and wrong values are named [D27-2]', async () => {
  const change = prices('dollars', 5_000, '101', '201')
  const codes = async (sent: UnitsChange | { is: string }) =>
    Promise.all([vic, sol, mia, omar].map(async (person) => (await edit(person, sent)).code))
  expect(await codes(change)).toEqual([40301, 0, 0, 40400])
  const id = idOf(await edit(sol, change))
  expect(await apply(stage, sol, id)).toMatchObject({ code: 40301 })

  const other = await projectOf(stage, agencyId, [{ apt: '101' }])
  const foreign = { ...change, unitIds: [...idsOf('201'), other.units['101'] ?? 0] }
  const missing = { code: 40400, message: 'One of these units isn’t in this project.', data: null }
  expect(await edit(mia, foreign as UnitsChange)).toEqual(missing)
  expect(await edit(mia, { ...change, unitIds: [999_999] } as UnitsChange)).toEqual(missing)
  const [theirs] = await stage.db.sql
    .insert(stages)
    .values({ listingId: other.id, name: 'Theirs', position: 1 })
    .returning({ id: stages.id })
  const unitIds = idsOf('101', '302')
  const refusals: readonly (readonly [UnitsChange | { is: string }, string])[] = [
    [{ is: 'stage', unitIds, stageId: theirs?.id ?? 0 }, 'This project has no such stage.'],
    [prices('percent', -99, '101', '201'), '101: Price must be between 10,000 and 100,000,000.'],
    [
      { is: 'cells', cells: [{ unitId: unitIds[0] ?? 0, now: { beds: 99 } }] },
      '101: Bedrooms must be between 0 and 20.',
    ],
    [{ is: 'plan', unitIds: [], planType: 'B' }, 'Choose between 1 and 2,000 units.'],
    [
      { is: 'prices', unitIds, rule: { by: 'percent', amount: 2, nearest: 7 } },
      'Round to one of 1, 500, 1,000, 5,000.',
    ],
    [{ is: 'status', unitIds, act: 'back-on-sale' }, '101 is available, so this can’t be done. Nothing was changed.'],
  ]
  for (const [sent, message] of refusals) expect((await edit(mia, sent)).message).toBe(message)
  expect((await edit(mia, { is: 'labels' })).code).toBe(40000)
  expect(await stored()).toEqual(UNTOUCHED)
})

test('a manager’s next change takes the place of the one that waits; sellers’ and price lists wait on [D27-2]', async () => {
  const stateOf = async (id: number) =>
    (await stage.db.sql.select({ state: importRuns.state }).from(importRuns).where(eq(importRuns.id, id)))[0]?.state
  const list = idOf(await send(stage, mia, project.id, 'Unit,Price,Status\n101,610000,Available'))
  const ofSol = idOf(await edit(sol, prices('dollars', 1_000, '101', '201')))
  const first = idOf(await edit(mia, prices('dollars', 2_000, '101', '201')))
  const second = idOf(await edit(mia, prices('dollars', 3_000, '101', '201')))
  const again = idOf(await edit(sol, prices('dollars', 4_000, '101', '201')))
  expect(await Promise.all([list, ofSol, first, second, again].map(stateOf))).toEqual([
    ...['compared', 'compared', 'abandoned', 'compared', 'compared'],
  ])
})

test('units that are sold elsewhere keep their prices when all are chosen, and the difference names them [D32-7]', async () => {
  const sold = edit(mia, { is: 'status', unitIds: idsOf('101', '301'), act: 'sold-elsewhere' })
  await apply(stage, mia, idOf(await sold), { isConfirmed: true })
  const id = idOf(await edit(mia, prices('dollars', 10_000, '101', '201', '301')))
  const { rows, skipped } = await differenceOf(stage, mia, id)
  expect(rows.map(({ key }) => key)).toEqual(['201'])
  expect(skipped).toEqual([
    { row: 1, key: '101', why: 'sold-elsewhere' },
    { row: 3, key: '301', why: 'sold-elsewhere' },
  ])
  expect((await edit(mia, prices('dollars', 10_000, '101', '301'))).message).toBe(
    'These units are sold elsewhere, so this can’t be done. Nothing was changed.',
  )
  const withheld = idOf(await edit(mia, { is: 'status', unitIds: idsOf('101', '201'), act: 'withheld' }))
  expect((await differenceOf(stage, mia, withheld)).rows.map(({ key }) => key)).toEqual(['201'])
})
