import assert from 'node:assert/strict'
import { asc, eq } from 'drizzle-orm'
import type { Request } from 'playwright'
import { bodiesSent, pageOf } from '../../shared/tasks/browsing'
import { building } from '../../shared/tasks/building'
import { noteAnswer } from '../../shared/tasks/people'
import { actionLogs } from '../../../server/analytics/analytics.tables'
import type { UnifiWorld } from '../../shared/support/world'

const ACTIONS = '/api/actions-log'
const PAGES = '/api/page-view'

interface Entry {
  readonly elementAction: string
  readonly elementName: string
  readonly propertyId: number
}
interface Batch {
  readonly actionsLogsVOList: readonly Entry[]
}

const told = ({ actionsLogsVOList }: Batch): string =>
  actionsLogsVOList.map(({ elementAction, elementName }) => `${elementAction}, ${elementName}`).join('; ')

/** The batches that came, in order; waits for as many. */
export const batch = async (world: UnifiWorld, number: number): Promise<string> => {
  const page = await pageOf(world, 'Vera')
  const sent = () => bodiesSent(world, 'Vera', ACTIONS) as unknown as readonly Batch[]
  const isReport = (request: Request) => new URL(request.url()).pathname === ACTIONS
  while (sent().length < number) await page.waitForEvent('request', { predicate: isReport, timeout: 15_000 })
  world.notes.set('batches read', number)
  return told(sent()[number - 1] as Batch)
}

export const nextBatch = (world: UnifiWorld): Promise<string> =>
  batch(world, world.notes.has('batches read') ? world.note<number>('batches read') + 1 : 1)

export const pagesViewed = (world: UnifiWorld): string =>
  bodiesSent(world, 'Vera', PAGES)
    .map(({ path }) => path)
    .join(', ')

export const isNameless = (world: UnifiWorld): void => {
  const keys = new Set(
    (bodiesSent(world, 'Vera', ACTIONS) as unknown as readonly Batch[]).flatMap(({ actionsLogsVOList }) =>
      actionsLogsVOList.flatMap((entry) => Object.keys(entry)),
    ),
  )
  assert.deepEqual([...keys].sort(), [
    'actionCount',
    'duration',
    'elementAction',
    'elementName',
    'endTime',
    'propertyId',
    'startTime',
  ])
  const listings = new Set(
    (bodiesSent(world, 'Vera', ACTIONS) as unknown as readonly Batch[]).flatMap(({ actionsLogsVOList }) =>
      actionsLogsVOList.map(({ propertyId }) => propertyId),
    ),
  )
  assert.deepEqual([...listings], [building(world).id])
}

export const logged = async (world: UnifiWorld): Promise<string> => {
  const rows = await world.stage.db.sql
    .select({ kind: actionLogs.kind, element: actionLogs.element })
    .from(actionLogs)
    .where(eq(actionLogs.listingId, building(world).id))
    .orderBy(asc(actionLogs.id))
  return rows.map(({ kind, element }) => `${kind}, ${element}`).join('; ')
}

const SAMPLE = {
  elementAction: 'Shares',
  elementName: 'Email',
  actionCount: 1,
  duration: 0,
  startTime: '2026-11-20T06:30:00.000Z',
  endTime: '2026-11-20T06:30:00.000Z',
}

export const report = async (world: UnifiWorld, entry: object): Promise<void> => {
  noteAnswer(
    world,
    await world.call('POST', ACTIONS, { actionsLogsVOList: [{ ...SAMPLE, propertyId: building(world).id, ...entry }] }),
  )
}

export const cutOff = async (world: UnifiWorld): Promise<void> => {
  await (
    await pageOf(world, 'Vera')
  ).route(/\/api\/(actions-log|page-view)$/, (route) => route.fulfill({ status: 500, body: 'no' }))
}
