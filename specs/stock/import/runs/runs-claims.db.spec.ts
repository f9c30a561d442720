import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, DAY } from '../../../../domain/shared/dates'
import { units } from '../../../../server/listing/unit.tables'
import { reservations } from '../../../../server/reservation/reservation.tables'
import { call, type SignedIn, signedIn } from '../../../shared/api'
import { openStage, type Stage } from '../../../shared/support/stage'
import { atTheDesk, makeAgency } from '../../desk-people'
import { apply, differenceOf, idOf, type Project, projectOf, runOf, send } from './sent-runs'

let stage: Stage
let mia: SignedIn
let agencyId: number
let project: Project
beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  project = await projectOf(
    stage,
    agencyId,
    ['101', '102', '103', '104', '105', '106'].map((apt) => ({ apt })),
  )
})

const unitId = (apt: string): number => project.units[apt] ?? 0
const hold = async (apt: string) => {
  const bea = await signedIn(stage)
  const at = stage.clock.now()
  await stage.db.sql.insert(reservations).values({
    ...{ listingId: project.id, unitId: unitId(apt), accountId: bea.id, tenant: 'unifi', offerType: 'Select Now' },
    ...{
      status: 'held',
      askedPrice: 600_000,
      createdAt: at,
      placedAt: at,
      heldUntil: after(at, 7 * DAY),
      form: sql`'{"purchasers": [{"firstName": "Bea", "surname": "Byrne"}]}'::jsonb`,
    },
  })
  await stage.db.sql
    .update(units)
    .set({ status: 'Reserved' })
    .where(eq(units.id, unitId(apt)))
}
const stored = async () =>
  (
    await stage.db.sql
      .select({ apt: units.apt, status: units.status, price: units.revisedPrice })
      .from(units)
      .where(eq(units.listingId, project.id))
      .orderBy(asc(units.position))
  ).map(({ apt, status, price }) => `${apt} ${status} ${price}`)
const UNTOUCHED = ['101', '102', '103', '104', '105', '106'].map((apt) => `${apt} Available 600000`)
const begin = async (lines: readonly string[]): Promise<number> =>
  idOf(await send(stage, mia, project.id, ['Unit,Price,Status', ...lines].join('\n')))
const choose = async (
  id: number,
  { options = {}, ...choices }: { options?: object; ticks?: object; corrections?: object },
) => {
  const run = await runOf(stage, mia, id)
  const body = {
    version: run.version,
    choices: { ...run.choices, ...choices, options: { ...run.choices.options, ...options } },
  }
  expect(await call(stage, `PUT /api/desk/imports/${id}`, body, { token: mia.token })).toMatchObject({ code: 0 })
}
const STALE = {
  code: 71010,
  message: 'This has changed meanwhile, so nothing was done. Look at what it is now, and try again.',
  data: null,
}

test('a unit that is held between the difference and applying stops all of it, and is protected from then on [D20-4]', async () => {
  const id = await begin(['101,610000,', '102,620000,'])
  const { fingerprint } = await differenceOf(stage, mia, id)
  await hold('102')
  expect(await apply(stage, mia, id, { fingerprint })).toEqual(STALE)
  expect(await stored()).toEqual(['101 Available 600000', '102 Reserved 600000', ...UNTOUCHED.slice(2)])
  expect(
    (await differenceOf(stage, mia, id)).rows.map(({ key, outcome, isTicked }) => [key, outcome, isTicked]),
  ).toEqual([
    ['101', 'changed', true],
    ['102', 'protected', false],
  ])
  expect(await apply(stage, mia, id)).toMatchObject({ code: 0, data: { changed: 1, protected: 0 } })
  expect(await stored()).toEqual(['101 Available 610000', '102 Reserved 600000', ...UNTOUCHED.slice(2)])
})

test('a tick changes the list price of a held unit, and never the buyer’s; a conflict can’t be ticked [D20-4]', async () => {
  await hold('101')
  await hold('102')
  const id = await begin(['101,610000,', '102,620000,Sold'])
  await choose(id, { ticks: { 2: true, 3: true } })
  expect(await apply(stage, mia, id)).toMatchObject({ code: 0, data: { changed: 0, protected: 1, conflict: 1 } })
  expect(await stored()).toEqual(['101 Reserved 610000', '102 Reserved 600000', ...UNTOUCHED.slice(2)])
  const asked = await stage.db.sql
    .select({ askedPrice: reservations.askedPrice })
    .from(reservations)
    .where(eq(reservations.unitId, unitId('101')))
  expect(asked).toEqual([{ askedPrice: 600_000 }])
})

test('of two who apply the same run one does, and what another person ticks meanwhile is seen first [D20-4]', async () => {
  const id = await begin(['101,610000,', '102,620000,'])
  const { fingerprint } = await differenceOf(stage, mia, id)
  await choose(id, { ticks: { 3: false } })
  expect(await apply(stage, mia, id, { fingerprint })).toEqual(STALE)
  const now = (await differenceOf(stage, mia, id)).fingerprint
  const both = await Promise.all([1, 2].map(() => apply(stage, mia, id, { fingerprint: now })))
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 71010])
  expect(await stored()).toEqual(['101 Available 610000', ...UNTOUCHED.slice(1)])
})

test('rows with errors and unusual changes apply only when that is said; units that a complete list doesn’t name are withheld [D20-5]', async () => {
  const id = await begin(['101,610000,', '102,12,', '103,600000,', '104,600000,', '105,900000,'])
  await choose(id, { options: { isComplete: true } })
  expect((await differenceOf(stage, mia, id)).unusual).toEqual([{ kind: 'price-far-off', keys: ['105'] }])
  expect(await apply(stage, mia, id, { isConfirmed: true })).toEqual({
    ...{ code: 71052, data: null },
    message: 'Some rows have errors. Correct them, or say that they may be left. Nothing was changed.',
  })
  expect(await apply(stage, mia, id, { leavesErrors: true })).toEqual({
    ...{ code: 71053, data: null },
    message: 'This is unusual. Look at what it would change, and confirm it. Nothing was changed.',
  })
  expect(await stored()).toEqual(UNTOUCHED)
  const csv = await call(stage, `GET /api/desk/imports/${id}/errors`, {}, { token: mia.token })
  expect(csv).toEqual({
    ...{ code: 0, message: 'success' },
    data: '\uFEFFUnit,Price,Status,Problem\r\n102,12,,"Price: “12”. A price is at least $10,000. Write all of its digits."\r\n',
  })
  await choose(id, { corrections: { 3: { price: '655,000' } } })
  expect(await apply(stage, mia, id, { isConfirmed: true })).toMatchObject({
    code: 0,
    data: { changed: 3, removed: 1, error: 0 },
  })
  expect(await stored()).toEqual([
    ...['101 Available 610000', '102 Available 655000', '103 Available 600000', '104 Available 600000'],
    ...['105 Available 900000', '106 Withheld 600000'],
  ])
})

test('a run is undone by what was stored, but for units that were claimed since; an undoing can’t be undone [D20-6]', async () => {
  const id = await begin([
    '101,610000,',
    '102,620000,',
    '103,600000,Sold',
    '104,600000,Withdrawn',
    '107,700000,Available',
  ])
  await choose(id, { options: { releases: true } })
  expect(await apply(stage, mia, id, { isConfirmed: true })).toMatchObject({ code: 0 })
  expect(await stored()).toEqual([
    ...['101 Available 610000', '102 Available 620000', '103 Sold 600000', '104 Withheld 600000'],
    ...['105 Available 600000', '106 Available 600000', '107 Available 700000'],
  ])
  await hold('102')
  const undo = idOf(await call(stage, `POST /api/desk/imports/${id}/undo`, {}, { token: mia.token }))
  expect(idOf(await call(stage, `POST /api/desk/imports/${id}/undo`, {}, { token: mia.token }))).toBe(undo)
  expect(
    (await differenceOf(stage, mia, undo)).rows.map(({ key, outcome, isTicked }) => [key, outcome, isTicked]),
  ).toEqual([
    ['101', 'changed', true],
    ['102', 'protected', false],
    ['103', 'changed', true],
    ['104', 'changed', true],
    ['107', 'changed', true],
  ])
  expect(await apply(stage, mia, undo, { isConfirmed: true })).toMatchObject({ code: 0 })
  expect(await stored()).toEqual([
    ...['101 Available 600000', '102 Reserved 620000', '103 Available 600000', '104 Available 600000'],
    ...['105 Available 600000', '106 Available 600000', '107 Withheld 700000'],
  ])
  expect(await runOf(stage, mia, id)).toMatchObject({ state: 'undone', undoneBy: undo, undoUntil: null })
  expect(await runOf(stage, mia, undo)).toMatchObject({ kind: 'undo', undoes: id, undoUntil: null })
  const over = { code: 71010, message: 'This can no longer be undone.', data: null }
  expect(await call(stage, `POST /api/desk/imports/${undo}/undo`, {}, { token: mia.token })).toEqual(over)
  expect(await call(stage, `POST /api/desk/imports/${id}/undo`, {}, { token: mia.token })).toEqual(over)
})
