import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stages, units } from '../../../server/listing/unit.tables'
import { call, type SignedIn } from '../../shared/api'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'
import { apply, differenceOf, idOf, projectOf } from './runs/sent-runs'

let stage: Stage
let mia: SignedIn
let agencyId: number
beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
})
afterAll(() => stage.close(), 30_000)

const as = (line: string, body: object = {}) => call(stage, line, body, { token: mia.token })

test('a stage that is renamed while a change waits is the same stage [D36-13]', async () => {
  const project = await projectOf(stage, agencyId, [{ apt: '101' }, { apt: '102' }, { apt: '103' }])
  const made = async (name: string, position: number) => {
    const rows = await stage.db.sql
      .insert(stages)
      .values({ listingId: project.id, name, position })
      .returning({ id: stages.id })
    return rows[0]?.id ?? 0
  }
  const [first, second] = [await made('Stage 1', 1), await made('Stage 2', 2)]
  const unitIds = ['101', '102'].map((label) => project.units[label] ?? 0)
  await stage.db.sql
    .update(units)
    .set({ stageId: first })
    .where(eq(units.id, unitIds[0] ?? 0))
  const change = { is: 'stage', unitIds, stageId: second }
  const id = idOf(await as(`POST /api/desk/projects/${project.id}/edits`, { change, reason: '' }))
  const { fingerprint } = await differenceOf(stage, mia, id)
  const renamed = { name: 'The Garden', audience: 'everyone', releasesAt: null }
  expect(await as(`PUT /api/desk/stages/${second}`, renamed)).toMatchObject({ code: 0 })

  expect(await apply(stage, mia, id, { fingerprint })).toMatchObject({ code: 71010 })
  expect(await apply(stage, mia, id)).toMatchObject({ code: 0, data: { changed: 2 } })
  const named = await stage.db.sql
    .select({ name: stages.name })
    .from(stages)
    .where(eq(stages.listingId, project.id))
    .orderBy(asc(stages.position))
  expect(named.map(({ name }) => name)).toEqual(['Stage 1', 'The Garden'])
  expect(await stage.db.sql.$count(units, and(eq(units.listingId, project.id), eq(units.stageId, second)))).toBe(2)

  // What was before is known by its new name too.
  expect(await as(`PUT /api/desk/stages/${first}`, { ...renamed, name: 'The Court' })).toMatchObject({ code: 0 })
  const undoing = idOf(await as(`POST /api/desk/imports/${id}/undo`))
  expect(await apply(stage, mia, undoing)).toMatchObject({ code: 0, data: { changed: 2 } })
  expect(await stage.db.sql.$count(stages, eq(stages.listingId, project.id))).toBe(2)
  expect(await stage.db.sql.$count(units, and(eq(units.listingId, project.id), eq(units.stageId, first)))).toBe(1)
})
