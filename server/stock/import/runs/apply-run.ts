import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../../domain/shared/failure'
import type { Action } from '../../../../domain/stock/change'
import type { ComparedRow } from '../../../../domain/stock/import/difference'
import { isTaken, type RunCounts, type RunDifference, type RunKind } from '../../../../domain/stock/import/run'
import { runStates } from '../../../../domain/stock/import/run.lifecycle'
import type { Sql } from '../../../db/database'
import { listings } from '../../../listing/listing.tables'
import type { OwnProject } from '../../people/desk'
import { record } from '../../record-change'
import { importRuns } from '../../runs.tables'
import { isLabelTaken, labelTaken } from '../../write-units'
import { compareRun } from './compare-run'
import { changedMeanwhile, noRun, type RunRow } from './find-run'
import { rememberList } from './read-run'
import type { RunServices } from './run-services'
import { keepSenderKeys, storedUnitsFor } from './sender-keys'
import { writeRun } from './write-run'

interface Wanted {
  readonly project: OwnProject
  readonly id: number
  /** Of the difference that was seen. */
  readonly fingerprint: string
  readonly leavesErrors: boolean
  readonly isConfirmed: boolean
  readonly accountId: number | null
  /** Who applies it without a person, for the history: `Feed Agentbox`. */
  readonly source?: string
}

const hasErrors = failure(
  'has-errors',
  'Some rows have errors. Correct them, or say that they may be left. Nothing was changed.',
)
const unusual = failure(
  'unusual',
  'This is unusual. Look at what it would change, and confirm it. Nothing was changed.',
)

/**
 * Applies all ticked rows or none, in one transaction that locks the listing as every claim and change of a unit does, and compares
 * again under the lock: what isn’t the difference that was seen isn’t applied.
 */
export const applyRun = async (
  { db, moveTogether }: Pick<RunServices, 'db' | 'moveTogether'>,
  wanted: Wanted,
  at: Date,
): Promise<E.Either<Failure, RunCounts>> => {
  const { project, id, accountId, source = '' } = wanted
  try {
    return await db.transaction(async (sqlOf) => {
      await sqlOf.select({ id: listings.id }).from(listings).where(eq(listings.id, project.id)).for('no key update')
      const [run] = await sqlOf.select().from(importRuns).where(eq(importRuns.id, id)).for('no key update')
      if (run === undefined) return E.left(noRun)
      const state = runStates.next(run.state, 'applied')
      const stored = await storedUnitsFor(sqlOf, run)
      const compared = state === null ? null : compareRun(run, stored)
      if (state === null || compared === null) return E.left(changedMeanwhile)
      const refused = refusalOf(compared.difference, wanted)
      if (refused !== null) return E.left(refused)
      const rows = compared.difference.rows.filter((row) => isTaken(row, run.choices.ticks))
      const written = await writeRun(sqlOf, moveTogether, {
        ...{ project, accountId, source, at, rows, stored, releases: run.choices.options.releases },
        reason: source === '' ? run.fileName : `${source}, ${run.fileName}`,
      })
      if (run.deliveryId !== null)
        await keepSenderKeys(sqlOf, { deliveryId: run.deliveryId, incoming: run.stock?.rows ?? [], rows: written })
      const difference = appliedDifference(compared.difference, written)
      await sqlOf
        .update(importRuns)
        .set({
          ...{ state, difference, counts: difference.counts, version: run.version + 1 },
          ...{ appliedBy: accountId, appliedAt: at },
        })
        .where(eq(importRuns.id, id))
      if (run.file !== null) await rememberList(sqlOf, run, at)
      await finish(sqlOf, { run, project, accountId, source, at, counts: difference.counts })
      return E.right(difference.counts)
    })
  } catch (error) {
    if (isLabelTaken(error)) return E.left(labelTaken)
    throw error
  }
}

const refusalOf = (difference: RunDifference, wanted: Wanted): Failure | null => {
  if (difference.fingerprint !== wanted.fingerprint) return changedMeanwhile
  if (difference.counts.error > 0 && !wanted.leavesErrors) return hasErrors
  return difference.unusual.length > 0 && !wanted.isConfirmed ? unusual : null
}

/** What was done, with the rows that were left. */
const appliedDifference = (seen: RunDifference, written: readonly ComparedRow[]): RunDifference => {
  const of = (outcome: ComparedRow['outcome']) => written.filter((row) => row.outcome === outcome).length
  const byRow = new Map(written.map((row) => [row.row ?? row.key, row]))
  return {
    ...seen,
    rows: seen.rows.map((row) => {
      const done = byRow.get(row.row ?? row.key)
      return done === undefined ? { ...row, isTicked: false } : { ...done, isTicked: true }
    }),
    counts: {
      ...seen.counts,
      ...{ added: of('added'), changed: of('changed'), removed: of('removed'), protected: of('protected') },
    },
  }
}

interface Finished {
  readonly run: RunRow
  readonly project: OwnProject
  readonly accountId: number | null
  readonly source: string
  readonly at: Date
  readonly counts: RunCounts
}

/** In the history; `undone`: the kind of the run that this one takes back, null for none. */
const actionOf = (kind: RunKind, undone: RunKind | null): Action => {
  if (undone !== null) return undone === 'edit' ? 'edit-undone' : 'import-undone'
  return kind === 'feed' ? 'feed-applied' : kind === 'edit' ? 'edit-applied' : 'import-applied'
}

const finish = async (db: Sql, { run, project, accountId, source, at, counts }: Finished): Promise<void> => {
  const [undone] =
    run.undoes === null
      ? []
      : await db
          .update(importRuns)
          .set({ state: 'undone' })
          .where(eq(importRuns.id, run.undoes))
          .returning({ kind: importRuns.kind })
  const { added, changed, removed, protected: ofBuyers } = counts
  await record(db, [
    {
      ...{ at, accountId, source, agencyId: project.agency.id, tenant: project.agency.tenant, listingId: project.id },
      action: actionOf(run.kind, undone?.kind ?? null),
      subject: `${project.name}, ${run.fileName}`,
      after: { added, changed: changed + ofBuyers, withheld: removed },
    },
  ])
}
