import { and, eq, inArray } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../../domain/shared/failure'
import { NO_OPTIONS } from '../../../../domain/stock/import/run'
import { rowsBefore } from '../../../../domain/stock/import/undo'
import type { Database } from '../../../db/database'
import { importRuns } from '../../runs.tables'
import { NO_CHOICES, OPEN } from './begin-run'
import { canBeUndone, type RunHead, wholeRun } from './find-run'

const over = failure('changed-meanwhile', 'This can no longer be undone.')

/** Makes the run that puts back what another one changed, or finds the one that waits. Of an undoing there is none. */
export const undoRun = async (
  db: Database,
  { run, accountId }: { readonly run: RunHead; readonly accountId: number | null },
  at: Date,
): Promise<E.Either<Failure, { id: number }>> => {
  const { difference } = canBeUndone(run, at) ? await wholeRun(db.sql, run.id) : { difference: null }
  if (difference === null) return E.left(over)
  const [made] = await db.sql
    .insert(importRuns)
    .values({
      ...{ listingId: run.listingId, kind: 'undo', state: 'compared', fileName: run.fileName, undoes: run.id },
      choices: { ...NO_CHOICES, options: { ...NO_OPTIONS, releases: true } },
      stock: rowsBefore(difference.rows.filter(({ isTicked }) => isTicked)),
      ...{ accountId, at },
    })
    .onConflictDoNothing()
    .returning({ id: importRuns.id })
  if (made !== undefined) return E.right(made)
  const [waiting] = await db.sql
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(eq(importRuns.undoes, run.id), inArray(importRuns.state, [...OPEN])))
  return waiting === undefined ? E.left(over) : E.right(waiting)
}
