import assert from 'node:assert/strict'
import { asc, eq } from 'drizzle-orm'
import { bodiesSent } from '../../shared/tasks/browsing'
import { building } from '../../shared/tasks/building'
import { becomes } from '../../shared/tasks/eventually'
import { actionLogs } from '../../../server/analytics/analytics.tables'
import type { UnifiWorld } from '../../shared/support/world'

const ACTIONS = '/api/actions-log'

interface Entry {
  readonly elementAction: string
  readonly elementName: string
  readonly propertyId: number
}
interface Batch {
  readonly actionsLogsVOList: readonly Entry[]
}

const batchesOf = (world: UnifiWorld, person: string): readonly Batch[] =>
  bodiesSent(world, person, ACTIONS) as unknown as readonly Batch[]

/** The batch after the ones already read: kinds and elements, in order. Waits for it. */
export const nextBatchIs = async (
  world: UnifiWorld,
  person: string,
  entries: readonly (readonly string[])[],
): Promise<void> => {
  const read = world.notes.has('batches read') ? world.note<number>('batches read') : 0
  await becomes(() => batchesOf(world, person).length > read, true)
  world.notes.set('batches read', read + 1)
  assert.deepEqual(
    batchesOf(world, person)[read]?.actionsLogsVOList.map(({ elementAction, elementName }) => [
      elementAction,
      elementName,
    ]),
    entries,
  )
}

/** Only these fields, and only about the building. */
export const areNameless = (world: UnifiWorld, person: string): void => {
  const entries = batchesOf(world, person).flatMap(({ actionsLogsVOList }) => actionsLogsVOList)
  assert.deepEqual([...new Set(entries.flatMap((entry) => Object.keys(entry)))].sort(), [
    'actionCount',
    'duration',
    'elementAction',
    'elementName',
    'endTime',
    'propertyId',
    'startTime',
  ])
  assert.deepEqual([...new Set(entries.map(({ propertyId }) => propertyId))], [building(world).id])
}

/** Waits, because the page does not wait for its reports either. */
export const logIs = (world: UnifiWorld, entries: string): Promise<void> =>
  becomes(async () => {
    const rows = await world.stage.db.sql
      .select({ kind: actionLogs.kind, element: actionLogs.element })
      .from(actionLogs)
      .where(eq(actionLogs.listingId, building(world).id))
      .orderBy(asc(actionLogs.id))
    return rows.map(({ kind, element }) => `${kind}, ${element}`).join('; ')
  }, entries)
