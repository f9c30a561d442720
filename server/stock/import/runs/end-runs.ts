import { and, asc, eq, isNotNull, lt, or } from 'drizzle-orm'
import { after, DAY, HOUR, MINUTE } from '../../../../domain/shared/dates'
import type { Job } from '../../../jobs/job'
import { importRuns } from '../../runs.tables'
import { endRun } from './begin-run'
import type { RunServices } from './run-services'

const FILES_FOR = 90 * DAY
const ROWS_FOR = 365 * DAY
/** A reading takes seconds: the server stopped. */
const READING_FOR = HOUR
/** In one round; the next one goes on. */
const MOST = 200

type Services = Pick<RunServices, 'db' | 'store' | 'clock'>

/** Deletes files and rows of runs whose time is over, and ends runs whose reading was cut short. Counts and history stay. */
export const endRuns = async ({ db, store, clock }: Services, stopping?: AbortSignal): Promise<void> => {
  const now = clock()
  const cut = await db.sql
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(eq(importRuns.state, 'reading'), lt(importRuns.at, after(now, -READING_FOR))))
    .limit(MOST)
  for (const { id } of cut) await endRun({ db: db.sql, store }, id)
  const old = await db.sql
    .select({ id: importRuns.id, fileKey: importRuns.fileKey })
    .from(importRuns)
    .where(and(isNotNull(importRuns.fileKey), lt(importRuns.at, after(now, -FILES_FOR))))
    .orderBy(asc(importRuns.at))
    .limit(MOST)
  for (const { id, fileKey } of old) {
    if (stopping?.aborted === true || fileKey === null) return
    await store.delete(fileKey)
    await db.sql.update(importRuns).set({ fileKey: null }).where(eq(importRuns.id, id))
  }
  await db.sql
    .update(importRuns)
    .set({ stock: null, difference: null })
    .where(
      and(or(isNotNull(importRuns.stock), isNotNull(importRuns.difference)), lt(importRuns.at, after(now, -ROWS_FOR))),
    )
}

export const runsJob = (services: Services): Job => ({
  name: 'imports',
  every: HOUR,
  budget: 5 * MINUTE,
  run: (stopping) => endRuns(services, stopping),
})
