import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actionLogs } from '../../server/analytics/analytics.tables'
import { call } from '../shared/api'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
let propertyId: number
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  propertyId = (await makeListing(stage.db, stage.clock.now())).id
})

const SHARE = {
  ...{ elementAction: 'Shares', elementName: 'Facebook', actionCount: 1, duration: 0 },
  ...{ startTime: '2026-11-20T06:30:00.000Z', endTime: '2026-11-20T06:30:00.000Z' },
}
const report = (entries: readonly object[]) =>
  call(stage, 'POST /api/actions-log', {
    actionsLogsVOList: entries.map((entry) => ({ propertyId, ...SHARE, ...entry })),
  })
const stored = () =>
  stage.db.sql
    .select({
      ...{ tenant: actionLogs.tenant, kind: actionLogs.kind, element: actionLogs.element },
      ...{ actionCount: actionLogs.actionCount, duration: actionLogs.duration },
      ...{ startedAt: actionLogs.startedAt, endedAt: actionLogs.endedAt },
    })
    .from(actionLogs)
    .where(eq(actionLogs.listingId, propertyId))
    .orderBy(asc(actionLogs.id))

test('[B7-45 A7-79] every entry of a batch from any visitor is stored', async () => {
  const time = { elementAction: 'Time On Page', elementName: 'Pricelist', actionCount: 3, duration: 4_500 }
  const ended = { startTime: '2026-11-20T06:29:55.500Z', endTime: '2026-11-20T06:30:00.000Z' }
  expect(await report([{}, { ...time, ...ended }, {}])).toEqual({ code: 0, message: 'success', data: null })
  const at = new Date('2026-11-20T06:30:00.000Z')
  const share = {
    ...{
      tenant: 'unifi',
      kind: 'Shares',
      element: 'Facebook',
      actionCount: 1,
      duration: 0,
      startedAt: at,
      endedAt: at,
    },
  }
  expect(await stored()).toEqual([
    share,
    {
      ...{ tenant: 'unifi', kind: 'Time On Page', element: 'Pricelist', actionCount: 3, duration: 4_500 },
      ...{ startedAt: new Date('2026-11-20T06:29:55.500Z'), endedAt: at },
    },
    share,
  ])
})

test.each([
  ['an unknown action', { elementAction: 'Whatever' }],
  ['a negative duration', { duration: -1 }],
  ['a count of none', { actionCount: 0 }],
  ['a negative count', { actionCount: -1 }],
  ['an invalid start', { startTime: 'yesterday' }],
  ['an invalid end', { endTime: 'today' }],
  ['a listing that is not there', { propertyId: 999_999_999 }],
])('a report with %s is refused, and nothing of it is stored', async (_, wrong) => {
  expect((await report([{}, wrong])).code).toBe(40000)
  expect(await stored()).toEqual([])
})
