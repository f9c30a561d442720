import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AddedFeed } from '../../../domain/stock/feed/feed'
import type { Today } from '../../../domain/stock/today'
import type { SignedIn } from '../../shared/api'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'
import { type Project, projectOf, runOf } from '../import/runs/sent-runs'
import { bring, feedsAs, FIRST, later } from './sent-feeds'

let stage: Stage
let mia: SignedIn
let omar: SignedIn
let agencyId: number
let feed: AddedFeed
let project: Project
beforeAll(async () => {
  stage = await openStage()
  omar = await atTheDesk(stage, { role: 'manager', agencyId: await makeAgency(stage, 'Quay & Co'), firstName: 'Omar' })
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
const waiting = async () => (await mias().detail(feed.id)).waiting
const todayOf = async (person: SignedIn) => (await feedsAs(stage, person).ask('GET /api/desk/today')).data as Today

test('no cell can be corrected of what a feed brought without rows and columns, and the answer says so [D32-10]', async () => {
  await bring(stage, feed.address, FIRST)
  await mias().answer(feed.id, { is: 'project', projectId: project.id })
  await bring(stage, feed.address, later(['>689000<', '>1010000<']))
  const [run] = await waiting()
  const { version, choices } = await runOf(stage, mia, run?.id ?? 0)
  const corrected = { version, choices: { ...choices, corrections: { '2': { price: '700,000' } } } }
  expect(await mias().ask(`PUT /api/desk/imports/${run?.id}`, corrected)).toMatchObject({
    code: 40000,
    message:
      'This came from a feed without rows and columns, so no cell of it can be corrected here. Have it corrected where it comes from; the next file brings it.',
    data: { field: 'corrections' },
  })
})

test('Today lists the projects that feeds name until a person has matched them or the feed has ended [D32-3]', async () => {
  await bring(stage, feed.address, FIRST)
  const [asked] = (await mias().detail(feed.id)).unknown
  const listed = [
    {
      id: asked?.id,
      feedId: feed.id,
      feed: 'Agentbox',
      name: '12 Example Street, Exampleton',
      units: 3,
      reference: asked?.key.replace(/^[a-z]+:/, ''),
    },
  ]
  expect((await todayOf(mia)).unknownProjects).toEqual(listed)
  expect((await todayOf(omar)).unknownProjects).toEqual([])
  await mias().answer(feed.id, { is: 'ignored' })
  expect((await todayOf(mia)).unknownProjects).toEqual([])

  const ended = await mias().add(agencyId, { name: 'Another', agentIds: ['OTHERC'] })
  await bring(stage, ended.address, FIRST.replaceAll('EXMPLA', 'OTHERC'))
  expect((await todayOf(mia)).unknownProjects).toMatchObject([{ feedId: ended.id }])
  await mias().ask(`DELETE /api/desk/feeds/${ended.id}`)
  expect((await todayOf(mia)).unknownProjects).toEqual([])
})

test('[D51-44] Today lists feeds that fail until they bring something or are paused', async () => {
  const failing = async (person: SignedIn) => (await todayOf(person)).failingFeeds
  expect(await failing(mia)).toEqual([])
  await bring(stage, feed.address, 'no stock')
  const [failed] = await failing(mia)
  expect(failed).toEqual({
    ...{ id: feed.id, name: 'Agentbox', agency: 'Ardent & Vale' },
    ...{ text: expect.stringMatching(/\w/) as string, at: expect.any(String) as string },
  })
  expect(await failing(omar)).toEqual([])
  await bring(stage, feed.address, FIRST)
  expect(await failing(mia)).toEqual([])
})
