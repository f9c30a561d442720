import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Failure } from '../../../domain/shared/failure'
import type { UnitValues } from '../../../domain/stock/import/incoming'
import { NO_OPTIONS, type RunCounts, type RunDifference } from '../../../domain/stock/import/run'
import { labelKey } from '../../../domain/stock/label-key'
import type { Database } from '../../../server/db/database'
import { moveUnits as moveTogether } from '../../../server/listing/units'
import { applyRun } from '../../../server/stock/import/runs/apply-run'
import { NO_CHOICES } from '../../../server/stock/import/runs/begin-run'
import type { RunRow } from '../../../server/stock/import/runs/find-run'
import { runDifference } from '../../../server/stock/import/runs/run-difference'
import { importRuns } from '../../../server/stock/runs.tables'
import { projectOf } from './stock-stage'

/** A run that was looked at. */
export interface SeenRun {
  readonly run: RunRow
  readonly difference: RunDifference
}

/** Keeps a price list that says this of its units; those it calls available go on sale. Returns its number. */
export const keepRun = async (db: Database, listingId: number, said: readonly UnitValues[]): Promise<number> => {
  const rows = said.map((unit, i) => ({
    ...{ row: i + 2, key: labelKey(unit.label ?? ''), ref: null, unit, hasError: false },
  }))
  const [made] = await db.sql
    .insert(importRuns)
    .values({
      ...{ listingId, kind: 'price-list', state: 'compared', fileName: 'prices.csv', at: new Date() },
      choices: { ...NO_CHOICES, options: { ...NO_OPTIONS, releases: true } },
      stock: { rows, skipped: [], problems: [] },
    })
    .returning({ id: importRuns.id })
  return made?.id ?? 0
}

export const lookAt = async (db: Database, id: number): Promise<SeenRun> => {
  const [run] = await db.sql.select().from(importRuns).where(eq(importRuns.id, id))
  if (run === undefined) throw new Error('there is no run')
  const difference = await runDifference(db, run)
  if (E.isLeft(difference)) throw new Error(difference.left.message)
  return { run, difference: difference.right }
}

/** Applies what was seen, as a manager who has confirmed it. */
export const applySeen = async (
  db: Database,
  { run, difference: { fingerprint } }: SeenRun,
): Promise<E.Either<Failure, RunCounts>> =>
  applyRun(
    { db, moveTogether },
    {
      ...{ project: await projectOf(db.sql, run.listingId), id: run.id, fingerprint, accountId: null },
      ...{ leavesErrors: false, isConfirmed: true },
    },
    new Date(),
  )
