import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importSources } from '../../../../server/stock/runs.tables'
import { call, type SignedIn } from '../../../shared/api'
import { openStage, type Stage } from '../../../shared/support/stage'
import { atTheDesk, makeAgency } from '../../desk-people'
import { apply, differenceOf, idOf, projectOf, runOf, send } from './sent-runs'

let stage: Stage
let mia: SignedIn
let agencyId: number
beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
})
afterAll(() => stage.close(), 30_000)

const bringIn = async (projectId: number, ...lines: readonly string[]): Promise<number> =>
  idOf(await send(stage, mia, projectId, lines.join('\n')))

test('a list that reads a field from another heading than the last one that was applied needs one more confirmation, once [D27-7]', async () => {
  const { id: projectId } = await projectOf(stage, agencyId, [{ apt: '101' }, { apt: '102' }])
  const first = await bringIn(projectId, 'Unit,Price,Titles', '101,610000,Sep-27')
  expect((await differenceOf(stage, mia, first)).unusual).toEqual([])
  // Another one waits meanwhile: only what is applied counts.
  const other = await bringIn(projectId, 'Unit,Beds,RRP', '101,2,611000')
  expect((await differenceOf(stage, mia, other)).unusual).toEqual([])
  expect(await apply(stage, mia, first)).toMatchObject({ code: 0 })

  const moved = await bringIn(projectId, 'Unit,Beds,Contract price', '101,2,615000', '102,2,605000')
  expect((await differenceOf(stage, mia, moved)).unusual).toEqual([
    {
      kind: 'heading-moved',
      moved: [
        {
          field: 'price',
          was: { heading: 'Price', column: 'B', typical: 610_000 },
          now: { heading: 'Contract price', column: 'C', typical: 615_000 },
        },
      ],
    },
  ])
  expect(await apply(stage, mia, moved)).toMatchObject({ code: 71053 })
  expect(await apply(stage, mia, moved, { isConfirmed: true })).toMatchObject({ code: 0, data: { changed: 2 } })

  const again = await bringIn(projectId, 'Unit,Beds,Contract price', '101,2,618000')
  expect((await differenceOf(stage, mia, again)).unusual).toEqual([])
  const figures = await bringIn(projectId, 'Unit,Beds,Contract price', '101,12,618000')
  expect((await differenceOf(stage, mia, figures)).unusual).toMatchObject([
    { kind: 'heading-moved', moved: [{ field: 'beds', was: { typical: 2 }, now: { typical: 12 } }] },
  ])
})

test('a project whose answers were remembered before headings were goes on, and remembers both [D27-7]', async () => {
  const { id: projectId } = await projectOf(stage, agencyId, [{ apt: '101' }])
  const answers = { words: { gone: 'sold' as const } }
  await stage.db.sql.insert(importSources).values({ listingId: projectId, answers, at: stage.clock.now() })
  const id = await bringIn(projectId, 'Unit,Price,Status', '101,610000,Gone')
  expect(await runOf(stage, mia, id)).toMatchObject({ state: 'compared', questions: [] })
  expect(await apply(stage, mia, id, { isConfirmed: true })).toMatchObject({ code: 0 })
  const [kept] = await stage.db.sql.select().from(importSources).where(eq(importSources.listingId, projectId))
  expect(kept).toMatchObject({
    answers,
    places: {
      label: { heading: 'Unit', column: 'A', typical: null },
      price: { heading: 'Price', column: 'B', typical: 610_000 },
      status: { heading: 'Status', column: 'C', typical: null },
    },
  })
  expect(await call(stage, `GET /api/desk/imports/${id}`, {}, { token: mia.token })).toMatchObject({ code: 0 })
})
