import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AddedFeed } from '../../../domain/stock/feed/feed'
import { listings } from '../../../server/listing/listing.tables'
import type { SignedIn } from '../../shared/api'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'
import { type Project, projectOf, runOf } from '../import/runs/sent-runs'
import { bring, feedsAs, FIRST, later } from './sent-feeds'

let stage: Stage
let mia: SignedIn
let agencyId: number
let feed: AddedFeed
let project: Project
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  feed = await feedsAs(stage, mia).add(agencyId)
  project = await projectOf(stage, agencyId, [
    { apt: '101', revisedPrice: 545_000 },
    { apt: '102', revisedPrice: 680_000 },
  ])
})

const mias = () => feedsAs(stage, mia)
const courts = async () =>
  (await stage.db.sql.select().from(listings).where(eq(listings.agencyId, agencyId))).filter(
    ({ name }) => name === 'Example Court',
  )
const CHOSEN = 'Another person has chosen. Look at what it is now.'
const COURT = {
  ...{ is: 'new', name: 'Example Court', type: 'Apartments' },
  ...{ suburb: 'Bowden', state: 'SA', postcode: '5007' },
}
const waiting = async () => (await mias().detail(feed.id)).waiting

test('two people who call a project new at once make one draft, and the second reads so [D36-11]', async () => {
  await bring(stage, feed.address, later(['Exampleton', 'Bowden'], ['5799', '5007']))
  const [asked] = (await mias().detail(feed.id)).unknown
  const say = (answer: object) => mias().ask(`PUT /api/desk/feeds/${feed.id}/projects/${asked?.id}`, answer)
  const answers = await Promise.all([1, 2].map(() => say({ ...COURT, was: 'unknown' })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 71010])
  expect(answers.map(({ message }) => message)).toContain(CHOSEN)
  expect(await courts()).toHaveLength(1)
})

test('an answer on a page from before another one is refused, and one that has seen it replaces it [D36-11]', async () => {
  await bring(stage, feed.address, later(['Exampleton', 'Bowden'], ['5799', '5007']))
  const [asked] = (await mias().detail(feed.id)).unknown
  const say = async (answer: object) => {
    const { code, message } = await mias().ask(`PUT /api/desk/feeds/${feed.id}/projects/${asked?.id}`, answer)
    return code === 0 ? 'taken' : message
  }
  expect(await say({ is: 'ignored', was: 'unknown' })).toBe('taken')
  expect(await say({ ...COURT, was: 'unknown' })).toBe(CHOSEN)
  expect(await courts()).toHaveLength(0)
  expect(await say({ ...COURT, was: 'ignored' })).toBe('taken')
  expect(await say({ is: 'project', projectId: project.id, was: 'ignored' })).toBe(CHOSEN)
  const [court] = await courts()
  expect(await say({ is: 'project', projectId: project.id, was: court?.id })).toBe('taken')
  expect(await say({ is: 'ignored', was: court?.id })).toBe(CHOSEN)
  // A page of the release before doesn’t say what it was.
  expect(await say({ is: 'ignored' })).toBe('taken')
  expect((await mias().detail(feed.id)).known.map(({ projectId }) => projectId)).toEqual([null])
})

test('what a person has abandoned is left out while the feed says the same, and asked about once it says something else [D36-12]', async () => {
  const dear = later(['>689000<', '>1010000<'])
  await bring(stage, feed.address, FIRST)
  await mias().answer(feed.id, { is: 'project', projectId: project.id })
  await bring(stage, feed.address, dear)
  const [first] = await waiting()
  expect(first?.changes).toBe(1)
  expect(await mias().ask(`POST /api/desk/imports/${first?.id}/abandon`)).toMatchObject({ code: 0 })

  await bring(stage, feed.address, `${dear}\n`)
  await bring(stage, feed.address, `${dear}\n\n`.replaceAll('11-21', '11-22'))
  expect(await waiting()).toEqual([])

  await bring(stage, feed.address, later(['>689000<', '>1020000<']).replaceAll('11-21', '11-23'))
  const [second] = await waiting()
  expect([second?.changes, (await runOf(stage, mia, second?.id ?? 0)).state]).toEqual([1, 'compared'])

  // Another import was asked about meanwhile.
  await bring(stage, feed.address, dear.replaceAll('11-21', '11-24'))
  expect((await waiting()).map(({ changes }) => changes)).toEqual([1])
})

test('an import that ended because its project was matched to another one is asked about again [D36-12]', async () => {
  const other = await projectOf(stage, agencyId, [{ apt: '101', revisedPrice: 545_000 }])
  await bring(stage, feed.address, later(['>689000<', '>1010000<']))
  const [asked] = (await mias().detail(feed.id)).unknown
  const match = (projectId: number) =>
    mias().ask(`PUT /api/desk/feeds/${feed.id}/projects/${asked?.id}`, { is: 'project', projectId })
  expect(await match(project.id)).toMatchObject({ code: 0 })
  const [first] = await waiting()
  expect(await match(other.id)).toMatchObject({ code: 0 })
  expect(await match(project.id)).toMatchObject({ code: 0 })
  const again = (await waiting()).filter(({ projectId }) => projectId === project.id)
  expect([again.length, again[0]?.id === first?.id]).toEqual([1, false])
})
