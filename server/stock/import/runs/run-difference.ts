import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../../domain/shared/failure'
import type { RunCounts, RunDifference } from '../../../../domain/stock/import/run'
import type { Database } from '../../../db/database'
import { importRuns } from '../../runs.tables'
import { compareRun } from './compare-run'
import { type RunRow, wholeRun } from './find-run'
import { storedUnitsFor } from './sender-keys'

const notCompared = failure('not-compared', 'This price list hasn’t been compared yet, or its rows are no longer kept.')

/** What a run would change now, or what it changed. The list of runs shows the counts of the last time. */
export const runDifference = async (
  db: Database,
  { id }: Pick<RunRow, 'id'>,
): Promise<E.Either<Failure, RunDifference>> => {
  const run = await wholeRun(db.sql, id)
  if (run.state === 'applied' || run.state === 'undone')
    return run.difference === null ? E.left(notCompared) : E.right(run.difference)
  const compared = run.state === 'compared' ? compareRun(run, await storedUnitsFor(db.sql, run)) : null
  if (compared === null) return E.left(notCompared)
  const { counts } = compared.difference
  if (!isSame(counts, run.counts))
    await db.sql
      .update(importRuns)
      .set({ counts })
      .where(and(eq(importRuns.id, run.id), eq(importRuns.state, 'compared'), eq(importRuns.version, run.version)))
  return E.right(compared.difference)
}

const isSame = (now: RunCounts, before: RunCounts | null): boolean =>
  before !== null && (Object.keys(now) as (keyof RunCounts)[]).every((name) => now[name] === before[name])
