import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../../domain/shared/dates'
import { call, sentTo, type SignedIn } from '../../shared/api'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'
import { apply, projectOf, runOf } from '../import/runs/sent-runs'
import { bring, feedsAs, unitsIn, work } from './sent-feeds'

let stage: Stage
let mia: SignedIn
let agencyId: number
beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
})
afterAll(() => stage.close(), 30_000)

const list = (...rows: readonly string[]) => ['Unit,Price,Status', ...rows].join('\n')

test('a price list is read with what was answered of earlier ones, and what is new waits [D24-11]', async () => {
  const project = await projectOf(
    stage,
    agencyId,
    ['101', '102', '103', '104', '105', '106'].map((apt) => ({ apt })),
  )
  const mias = feedsAs(stage, mia)
  const { id, address } = await mias.add(agencyId, { projectId: project.id, agentIds: [] })
  await bring(stage, address, list('101,610000,Available', '102,600000,Gone to ground'), 'march.csv')
  const [asked, ...others] = (await mias.detail(id)).waiting
  expect([asked?.project, others]).toEqual(['Kestrel House', []])
  const run = await runOf(stage, mia, asked?.id ?? 0)
  expect(run).toMatchObject({ kind: 'feed', state: 'needs-choice', by: 'Feed Agentbox', fileName: 'march.csv' })
  const choices = { ...run.choices, answers: { words: { 'gone to ground': 'sold' } } }
  const chosen = await call(
    ...([stage, `PUT /api/desk/imports/${run.id}`, { version: run.version, choices }, { token: mia.token }] as const),
  )
  expect(chosen).toMatchObject({ code: 0, data: { state: 'compared' } })
  expect(await apply(stage, mia, run.id)).toMatchObject({ code: 0, data: { changed: 2 } })

  await bring(
    stage,
    address,
    list('101,620000,Available', '103,605000,Gone to ground', '104,12,', '105,700000,'),
    'april.csv',
  )
  expect(await unitsIn(stage, project.id)).toEqual([
    ...['101 Available 620000', '102 Sold 600000', '103 Sold 605000', '104 Available 600000'],
    ...['105 Available 600000', '106 Available 600000'],
  ])
  const { waiting, feed } = await mias.detail(id)
  expect([waiting.map(({ changes }) => changes), feed.waits]).toEqual([[1], 1])
  const [april] = await mias.deliveries(id)
  expect(april).toMatchObject({
    ...{ fileName: 'april.csv', elements: 4, state: 'read' },
    problems: [{ row: 4, key: '104', field: 'price', code: 'price-too-low', severity: 'error', value: '12' }],
    runs: [
      { isApplied: true, changes: 2 },
      { isApplied: false, changes: 1 },
    ],
  })
  await bring(stage, address, '%PDF-1.7', 'may.pdf')
  expect((await mias.detail(id)).feed).toMatchObject({
    failures: 1,
    trouble: { text: 'We can’t read this file. Send a price list as .xlsx or .csv.' },
  })
})

test('the same questions about a feed’s price lists are emailed once, and wait with each file that asks them [D36-24]', async () => {
  const project = await projectOf(stage, agencyId, [{ apt: '101' }, { apt: '102' }])
  const mias = feedsAs(stage, mia)
  const { id, address } = await mias.add(agencyId, { name: 'Listmaker', projectId: project.id, agentIds: [] })
  const asked = (price: number, word: string) => bring(stage, address, list(`101,${price},${word}`), `${price}.csv`)
  const emails = async () => {
    stage.clock.advance(2 * DAY)
    await work(stage, 'feed-news')
    return (await sentTo(stage, mia.email)).filter(({ subject }) => subject === 'The feed Listmaker waits for you')
      .length
  }
  const waiting = async () => (await mias.detail(id)).waiting.map((run) => run.id)

  await asked(610_000, 'Gone fishing')
  const [first = 0] = await waiting()
  expect(await emails()).toBe(1)
  await asked(611_000, 'Gone fishing')
  const [second = 0, ...others] = await waiting()
  expect([second > first, others, await emails()]).toEqual([true, [], 1])
  expect((await mias.ask(`POST /api/desk/imports/${second}/abandon`)).code).toBe(0)
  await asked(612_000, 'Gone fishing')
  const [third = 0] = await waiting()
  expect([third > second, await emails()]).toEqual([true, 1])
  // Answered and not applied: both wait.
  const run = await runOf(stage, mia, third)
  const choices = { ...run.choices, answers: { words: { 'gone fishing': 'sold' } } }
  expect((await mias.ask(`PUT /api/desk/imports/${third}`, { version: run.version, choices })).code).toBe(0)
  await asked(613_000, 'Gone fishing')
  expect([(await waiting()).length, await emails()]).toEqual([2, 1])
  await asked(614_000, 'Gone to sea')
  expect([(await waiting()).length, await emails()]).toEqual([2, 2])
})
