import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, DAY } from '../../../../domain/shared/dates'
import { folderFiles } from '../../../../server/files/folder-files'
import { endRuns } from '../../../../server/stock/import/runs/end-runs'
import { importRuns } from '../../../../server/stock/runs.tables'
import { call, type SignedIn } from '../../../shared/api'
import { openStage, type Stage } from '../../../shared/support/stage'
import { atTheDesk, makeAgency } from '../../desk-people'
import { apply, idOf, type Project, projectOf, runOf, send } from './sent-runs'

let stage: Stage
let people: Readonly<Record<'viewer' | 'seller' | 'manager' | 'unproven' | 'foreign', SignedIn>>
let project: Project
beforeAll(async () => {
  stage = await openStage()
  const agencyId = await makeAgency(stage, 'Ardent & Vale')
  const other = await makeAgency(stage, 'Quay & Co')
  const person = (role: 'viewer' | 'seller' | 'manager', agency: number, isProven = true) =>
    atTheDesk(stage, { role, agencyId: agency, firstName: 'Sam', isProven })
  people = {
    viewer: await person('viewer', agencyId),
    seller: await person('seller', agencyId),
    manager: await person('manager', agencyId),
    unproven: await person('manager', agencyId, false),
    foreign: await person('manager', other),
  }
  project = await projectOf(stage, agencyId, [{ apt: '101' }])
})
afterAll(() => stage.close(), 30_000)

const LIST = 'Unit,Price,Status\n101,610000,Available'
const codes = async (line: string, body: object = {}) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([role, { token }]) => [role, (await call(stage, line, body, { token })).code]),
    ),
  ) as object

test('whoever may see a project sees its runs, sellers send and answer, managers with two-step login apply; others’ are missing [D20-7]', async () => {
  const sent = async (who: keyof typeof people) => (await send(stage, people[who], project.id, LIST)).code
  expect([await sent('viewer'), await sent('foreign'), await sent('seller'), await sent('manager')]).toEqual([
    ...[40301, 40400, 0, 0],
  ])
  const id = idOf(await send(stage, people.seller, project.id, LIST))
  const seen = { viewer: 0, seller: 0, manager: 0, unproven: 0, foreign: 40400 }
  for (const line of [`projects/${project.id}/imports?before=0`, `imports/${id}`, `imports/${id}/difference`])
    expect(await codes(`GET /api/desk/${line}`)).toEqual(seen)
  expect(await codes(`GET /api/desk/imports/${id}/errors`)).toEqual(seen)
  const { choices } = await runOf(stage, people.viewer, id)
  expect(await codes(`PUT /api/desk/imports/${id}`, { version: 1, choices })).toEqual({
    ...{ viewer: 40301, seller: 71010, manager: 71010, unproven: 71010, foreign: 40400 },
  })
  const fingerprint = 'another'
  expect(
    await codes(`POST /api/desk/imports/${id}/apply`, { fingerprint, leavesErrors: false, isConfirmed: false }),
  ).toEqual({
    ...{ viewer: 40301, seller: 40301, manager: 71010, unproven: 71001, foreign: 40400 },
  })
  expect(await codes(`POST /api/desk/imports/${id}/undo`)).toEqual({
    ...{ viewer: 40301, seller: 40301, manager: 71010, unproven: 71010, foreign: 40400 },
  })
  const missing = await call(stage, 'GET /api/desk/imports/999999', {}, { token: people.manager.token })
  const theirs = await call(stage, `GET /api/desk/imports/${id}`, {}, { token: people.foreign.token })
  expect(theirs).toEqual(missing)
  expect(await call(stage, `POST /api/desk/imports/${id}/abandon`, {}, { token: people.seller.token })).toMatchObject({
    code: 0,
  })
  expect(await runOf(stage, people.viewer, id)).toMatchObject({ state: 'abandoned' })
})

test('ten runs wait at most, a refused file isn’t kept, and files and rows end while counts stay [D20-8]', async () => {
  const { seller, manager } = people
  const refused = idOf(await send(stage, seller, project.id, '%PDF-1.7 not a price list'))
  expect(await runOf(stage, seller, refused)).toMatchObject({
    ...{ state: 'refused', refusal: { code: 'not-a-file-we-read', detail: '' } },
  })
  const ids: number[] = []
  for (let price = 611_000; price < 623_000; price += 1_000)
    ids.push(idOf(await send(stage, seller, project.id, `Unit,Price,Status\n101,${price},Available`)))
  const rows = () =>
    stage.db.sql
      .select({ id: importRuns.id, state: importRuns.state, file: importRuns.fileKey, stock: importRuns.stock })
      .from(importRuns)
      .where(eq(importRuns.listingId, project.id))
  const stateOf = async (id = 0) => (await rows()).find((row) => row.id === id)?.state
  expect([await stateOf(ids[0]), await stateOf(ids[1]), await stateOf(ids[2])]).toEqual([
    'abandoned',
    'abandoned',
    'compared',
  ])
  expect((await rows()).filter(({ state }) => state === 'compared')).toHaveLength(10)
  expect((await rows()).filter(({ state, file }) => state !== 'compared' && file !== null)).toEqual([])

  const last = ids.at(-1) ?? 0
  expect(await apply(stage, manager, last, { isConfirmed: true })).toMatchObject({ code: 0 })
  const later = (days: number) => ({
    db: stage.db,
    store: folderFiles(join(tmpdir(), `unifi-specs-${process.pid}`, 'files')),
    clock: () => after(stage.clock.now(), days * DAY),
  })
  await endRuns(later(89))
  expect((await rows()).filter(({ file }) => file !== null)).toHaveLength(10)
  await endRuns(later(91))
  expect((await rows()).filter(({ file }) => file !== null)).toEqual([])
  expect(await call(stage, `GET /api/desk/imports/${last}/difference`, {}, { token: seller.token })).toMatchObject({
    code: 0,
  })
  await endRuns(later(366))
  expect((await rows()).filter(({ stock }) => stock !== null)).toEqual([])
  expect(await call(stage, `GET /api/desk/imports/${last}/difference`, {}, { token: seller.token })).toMatchObject({
    code: 71051,
  })
  expect(await runOf(stage, seller, last)).toMatchObject({ state: 'applied', counts: { changed: 1 } })
})
