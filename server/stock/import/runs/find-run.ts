import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../../domain/shared/failure'
import type { Role } from '../../../../domain/members/role'
import { NO_PERSON } from '../../../../domain/stock/change'
import type { ImportRun, RunSummary } from '../../../../domain/stock/import/run'
import { undoUntil } from '../../../../domain/stock/import/undo'
import type { Sql } from '../../../db/database'
import { accounts } from '../../../identity/identity.tables'
import { listings } from '../../../listing/listing.tables'
import { feedDeliveries, stockFeeds } from '../../feeds.tables'
import { type Desk, type OwnProject, projectFor } from '../../people/desk'
import { importRuns } from '../../runs.tables'

export type RunRow = typeof importRuns.$inferSelect

export const noRun = failure('not-found', 'Price list not found.')
export const changedMeanwhile = failure(
  'changed-meanwhile',
  'This has changed meanwhile, so nothing was done. Look at what it is now, and try again.',
)

/** A run without its thousands of rows, which most calls don't need. */
export type RunHead = Omit<RunRow, 'stock' | 'difference'> & {
  /** Whether what was applied is still known. */
  readonly hasDifference: boolean
}
const { stock: _stock, difference, ...columns } = getTableColumns(importRuns)

const runHead = async (db: Sql, id: number): Promise<RunHead | undefined> => {
  const head = { ...columns, hasDifference: sql<boolean>`${difference} IS NOT NULL` }
  return (await db.select(head).from(importRuns).where(eq(importRuns.id, id)))[0]
}

/** With its rows. */
export const wholeRun = async (db: Sql, id: number): Promise<RunRow> => {
  const [run] = await db.select().from(importRuns).where(eq(importRuns.id, id))
  if (run === undefined) throw new Error(`the run ${id} is missing`)
  return run
}

interface OwnRun {
  readonly run: RunHead
  readonly project: OwnProject
}

/** A run of a project in which the caller has a role. */
export const runFor = async (db: Sql, desk: Desk, id: number, wanted: Role): Promise<E.Either<Failure, OwnRun>> => {
  const run = await runHead(db, id)
  if (run === undefined) return E.left(noRun)
  const project = await projectFor(db, desk, run.listingId, wanted)
  if (E.isLeft(project)) return project.left.kind === 'not-found' ? E.left(noRun) : project
  return E.right({ run, project: project.right })
}

const senders = alias(accounts, 'senders')
const appliers = alias(accounts, 'appliers')
const nameOf = (table: typeof senders | typeof appliers) =>
  sql<string>`coalesce(concat_ws(' ', ${table.firstName}, ${table.lastName}), '')`

const summaries = (db: Sql) =>
  db
    .select({
      ...{ id: importRuns.id, projectId: importRuns.listingId, project: listings.name, kind: importRuns.kind },
      ...{
        fileName: importRuns.fileName,
        source: importRuns.source,
        state: importRuns.state,
        at: importRuns.at,
        counts: importRuns.counts,
      },
      ...{ by: nameOf(senders), appliedBy: nameOf(appliers), appliedAt: importRuns.appliedAt },
      feed: sql<string>`coalesce('Feed ' || ${stockFeeds.name}, '')`,
    })
    .from(importRuns)
    .innerJoin(listings, eq(listings.id, importRuns.listingId))
    .leftJoin(senders, eq(senders.id, importRuns.accountId))
    .leftJoin(appliers, eq(appliers.id, importRuns.appliedBy))
    .leftJoin(feedDeliveries, eq(feedDeliveries.id, importRuns.deliveryId))
    .leftJoin(stockFeeds, eq(stockFeeds.id, feedDeliveries.feedId))

type SummaryRow = Awaited<ReturnType<typeof summaries>>[number]
const summaryOf = ({ by, appliedBy, feed, ...row }: SummaryRow): RunSummary => ({
  ...row,
  by: by || feed || NO_PERSON,
  appliedBy: row.appliedAt === null ? null : appliedBy || feed || NO_PERSON,
})

const PER_PAGE = 50

/** Of a project, the newest first; `before` 0 for the newest. */
export const runsOf = async (db: Sql, listingId: number, before: number): Promise<RunSummary[]> =>
  (
    await summaries(db)
      .where(and(eq(importRuns.listingId, listingId), before === 0 ? undefined : lt(importRuns.id, before)))
      .orderBy(desc(importRuns.id))
      .limit(PER_PAGE)
  ).map(summaryOf)

export const findRun = async (
  db: Sql,
  { id }: Pick<RunRow, 'id'>,
  now: Date,
): Promise<E.Either<Failure, ImportRun>> => {
  const run = await runHead(db, id)
  const [summary] = await summaries(db).where(eq(importRuns.id, id))
  if (run === undefined || summary === undefined) return E.left(noRun)
  const [undoing] = await db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(eq(importRuns.undoes, id), eq(importRuns.state, 'applied')))
  const until = run.appliedAt === null ? null : undoUntil(run.appliedAt)
  return E.right({
    ...summaryOf(summary),
    ...{ version: run.version, file: run.file, questions: [...run.questions], choices: run.choices },
    refusal: run.refusal === null ? null : { code: run.refusal.code, detail: run.refusal.detail ?? '' },
    undoUntil: canBeUndone(run, now) ? until : null,
    ...{ undoes: run.undoes, undoneBy: undoing?.id ?? null },
  })
}

/** An undoing can’t be undone. */
export const canBeUndone = ({ state, kind, appliedAt, hasDifference }: RunHead, now: Date): boolean =>
  state === 'applied' && kind !== 'undo' && appliedAt !== null && hasDifference && now < undoUntil(appliedAt)
