import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unitLedger, units } from '../../../../server/listing/unit.tables'
import { changes, unitPrices } from '../../../../server/stock/stock.tables'
import { call, type SignedIn } from '../../../shared/api'
import { openStage, type Stage } from '../../../shared/support/stage'
import { atTheDesk, makeAgency } from '../../desk-people'
import { apply, differenceOf, idOf, projectOf, runOf, send } from './sent-runs'

let stage: Stage
let mia: SignedIn
let sol: SignedIn
let agencyId: number

beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  sol = await atTheDesk(stage, { role: 'seller', agencyId, firstName: 'Sol' })
})
afterAll(() => stage.close(), 30_000)

const FIVE = ['101', '102', '103', '104', '105'].map((apt) => ({ apt }))
const storedOf = (listingId: number) =>
  stage.db.sql
    .select({ apt: units.apt, status: units.status, price: units.revisedPrice, beds: units.beds, id: units.id })
    .from(units)
    .where(eq(units.listingId, listingId))
    .orderBy(asc(units.position))

const choose = (id: number, version: number, choices: object, person: SignedIn = mia) =>
  call(stage, `PUT /api/desk/imports/${id}`, { version, choices }, { token: person.token })
/** On Today. */
const waitingOf = async ({ token }: SignedIn) =>
  ((await call(stage, 'GET /api/desk/today', {}, { token })).data as { imports: unknown }).imports
const NO_OPTIONS = { isComplete: false, stages: null, releases: false, renames: {} }
const ANSWERED = { answers: {}, options: NO_OPTIONS, ticks: {}, corrections: {} }

const LIST = [
  'Unit,Stage,Beds,Baths,Cars,Internal,Price,Status',
  '101,,2,1,1,70,"615,000",Available',
  '102,,2,1,1,70,"600,000",Gone to ground',
  '103,,2,1,1,70,"600,000",Available',
  '201,Stage 2,3,2,2,95.5,"905,000",Available',
].join('\n')

test('a price list is asked about, compared, applied at once, and seen by visitors; nothing is asked twice [D20-1, D20-2, D20-3, D21-10]', async () => {
  const { id: projectId, units: ids } = await projectOf(stage, agencyId, FIVE)
  const id = idOf(await send(stage, sol, projectId, LIST))
  const asked = await runOf(stage, sol, id)
  expect(asked).toMatchObject({
    ...{ id, projectId, project: 'Kestrel House', kind: 'price-list', fileName: 'prices.csv', state: 'needs-choice' },
    ...{ by: 'Sol Buyer', appliedBy: null, appliedAt: null, counts: null, version: 2, refusal: null },
    questions: [{ is: 'word', word: 'gone to ground', rows: 1 }],
  })
  expect(await waitingOf(mia)).toEqual([
    {
      ...{ id, projectId, project: 'Kestrel House', kind: 'price-list', fileName: 'prices.csv', state: 'needs-choice' },
      at: asked.at,
    },
  ])
  const others = await makeAgency(stage, 'Others')
  expect(await waitingOf(await atTheDesk(stage, { role: 'manager', agencyId: others, firstName: 'Omar' }))).toEqual([])
  expect(await call(stage, `GET /api/desk/imports/${id}/difference`, {}, { token: mia.token })).toMatchObject({
    code: 71051,
  })

  const answers = { words: { 'gone to ground': 'sold' } }
  expect(await choose(id, 1, { ...ANSWERED, answers }, sol)).toMatchObject({ code: 71010 })
  expect(await choose(id, 2, { ...ANSWERED, answers }, sol)).toMatchObject({
    code: 0,
    data: { state: 'compared', version: 3 },
  })
  const difference = await differenceOf(stage, sol, id)
  const none = { changed: 0, unchanged: 0, removed: 0, protected: 0, conflict: 0, error: 0, skipped: 0, warnings: 0 }
  expect(difference.counts).toEqual({ ...none, rows: 4, added: 1, changed: 2, unchanged: 1 })
  expect(difference.rows.map(({ row, key, outcome, fields, was }) => ({ row, key, outcome, fields, was }))).toEqual([
    { row: 2, key: '101', outcome: 'changed', fields: ['price'], was: { price: 600_000 } },
    { row: 3, key: '102', outcome: 'changed', fields: ['status'], was: { status: 'available' } },
    { row: 5, key: '201', outcome: 'added', fields: [], was: {} },
  ])

  expect(await apply(stage, sol, id)).toMatchObject({ code: 40301 })
  expect(await apply(stage, mia, id)).toEqual({
    ...{ code: 0, message: 'success' },
    data: { ...none, rows: 4, added: 1, changed: 2, unchanged: 1 },
  })
  expect(await waitingOf(mia)).toEqual([])
  expect(await storedOf(projectId)).toEqual([
    { apt: '101', status: 'Available', price: 615_000, beds: 2, id: ids['101'] },
    { apt: '102', status: 'Sold', price: 600_000, beds: 2, id: ids['102'] },
    { apt: '103', status: 'Available', price: 600_000, beds: 2, id: ids['103'] },
    { apt: '104', status: 'Available', price: 600_000, beds: 2, id: ids['104'] },
    { apt: '105', status: 'Available', price: 600_000, beds: 2, id: ids['105'] },
    { apt: '201', status: 'Withheld', price: 905_000, beds: 3, id: expect.any(Number) },
  ])
  const ledger = await stage.db.sql
    .select({ unitId: unitLedger.unitId, from: unitLedger.from, to: unitLedger.to })
    .from(unitLedger)
    .where(eq(unitLedger.listingId, projectId))
  expect(ledger).toEqual([{ unitId: ids['102'], from: 'Available', to: 'Sold' }])
  const prices = await stage.db.sql
    .select({ price: unitPrices.price, reason: unitPrices.reason, accountId: unitPrices.accountId })
    .from(unitPrices)
    .where(eq(unitPrices.listingId, projectId))
    .orderBy(asc(unitPrices.price))
  expect(prices).toEqual([
    { price: 615_000, reason: 'prices.csv', accountId: mia.id },
    { price: 905_000, reason: 'prices.csv', accountId: mia.id },
  ])
  const lines = await stage.db.sql
    .select({ action: changes.action, subject: changes.subject, before: changes.before, after: changes.after })
    .from(changes)
    .where(eq(changes.listingId, projectId))
    .orderBy(asc(changes.id))
  expect(lines).toEqual([
    { action: 'stage-added', subject: 'Kestrel House, Stage 2', before: {}, after: {} },
    { action: 'unit-price', subject: 'Kestrel House, 101', before: { price: 600_000 }, after: { price: 615_000 } },
    {
      action: 'unit-status',
      subject: 'Kestrel House, 102',
      before: { status: 'available' },
      after: { status: 'sold' },
    },
    {
      ...{ action: 'import-applied', subject: 'Kestrel House, prices.csv', before: {} },
      after: { added: 1, changed: 2, withheld: 0 },
    },
  ])
  await vi.waitFor(async () => {
    const { data } = await call(stage, `GET /api/houseRoomList/${projectId}`)
    const seen = data as readonly { readonly apt: string; readonly status: string }[]
    expect(seen.map(({ apt, status }) => `${apt} ${status}`)).toEqual([
      ...['101 Available', '102 Sold', '103 Available', '104 Available', '105 Available'],
    ])
  })

  // The same file again: nothing is asked, nothing would change, and nothing does.
  const again = idOf(await send(stage, sol, projectId, LIST))
  expect(again).not.toBe(id)
  expect(await runOf(stage, sol, again)).toMatchObject({ state: 'compared', questions: [], choices: { answers } })
  expect((await differenceOf(stage, sol, again)).rows).toEqual([])
  expect(idOf(await send(stage, mia, projectId, LIST))).toBe(again)
  expect(
    await call(stage, `GET /api/desk/projects/${projectId}/imports?before=0`, {}, { token: sol.token }),
  ).toMatchObject({
    data: [
      { id: again, state: 'compared' },
      { id, state: 'applied', appliedBy: 'Mia Buyer' },
    ],
  })
})
