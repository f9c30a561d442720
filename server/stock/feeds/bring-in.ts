import { createHash } from 'node:crypto'
import { and, asc, desc, eq, isNotNull, ne, or } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { rowsThatWait, safeRows } from '../../../domain/stock/feed/safe'
import type { ComparedRow, StoredUnit } from '../../../domain/stock/import/difference'
import type { IncomingRow, Problem, ReadStock } from '../../../domain/stock/import/incoming'
import type { SheetFile } from '../../../domain/stock/import/read-sheets'
import type { Sql } from '../../db/database'
import { listings } from '../../listing/listing.tables'
import { feedDeliveries } from '../feeds.tables'
import { applyRun } from '../import/runs/apply-run'
import { NO_CHOICES } from '../import/runs/begin-run'
import { compareRun } from '../import/runs/compare-run'
import type { RunRow } from '../import/runs/find-run'
import { keepSenderKeys, storedUnitsFor } from '../import/runs/sender-keys'
import type { OwnProject } from '../people/desk'
import { importRuns } from '../runs.tables'
import type { FeedServices } from './feed-services'
import type { StoredFeed } from './find-feed'

/** What a delivery says of one project. */
export interface Brought {
  readonly feed: Pick<StoredFeed, 'id' | 'name'>
  readonly deliveryId: number
  readonly fileName: string
  readonly project: OwnProject
  readonly stock: ReadStock
  /** Rows of units that their project lets go. */
  readonly detached: ReadonlySet<number>
  /** Of a price list. */
  readonly file: SheetFile | null
  /** Its headings that have moved since the last price list. */
  readonly moved: RunRow['moved']
}

/** If units change while a difference is applied, it is made again. */
const MOST_TRIES = 5

type Services = Pick<FeedServices, 'db' | 'moveTogether'>

/**
 * Applies what is safe, and leaves the rest in one import that waits for a person. What an earlier one waits with stays, unless it is
 * named again. Returns what is wrong with rows that can’t be compared.
 */
export const bringIn = async (services: Services, brought: Brought, at: Date): Promise<readonly Problem[]> => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const applied = await applySafe(services, brought, at)
    if (applied !== 'changed-meanwhile') break
  }
  return services.db.transaction((db) => keepWaiting(db, brought, at))
}

const compared = (
  stock: ReadStock,
  { file, moved }: Pick<Brought, 'file' | 'moved'>,
  stored: readonly StoredUnit[],
) => {
  const of = compareRun({ version: 1, kind: 'feed', choices: NO_CHOICES, stock, file, moved }, stored)
  if (of === null) throw new Error('a file without rows')
  return of
}

/** The rows of a stock that these are, with what was noticed about them. */
const only = ({ rows, problems }: ReadStock, wanted: readonly ComparedRow[]): ReadStock => {
  const numbers = new Set(wanted.map(({ row }) => row))
  return {
    rows: rows.filter(({ row }) => numbers.has(row)),
    skipped: [],
    problems: problems.filter(({ row }) => numbers.has(row)),
  }
}

const newRun = async (
  db: Sql,
  brought: Brought,
  { stock, said = null }: { readonly stock: ReadStock; readonly said?: string | null },
  at: Date,
): Promise<RunRow> => {
  const { project, deliveryId, fileName, file, moved } = brought
  const [run] = await db
    .insert(importRuns)
    .values({
      ...{ listingId: project.id, kind: 'feed', state: 'compared', fileName, deliveryId, file, moved, stock, at },
      ...{ choices: NO_CHOICES, fileHash: said },
    })
    .returning()
  if (run === undefined) throw new Error('a run of a feed was not made')
  return run
}

const applySafe = async ({ db, moveTogether }: Services, brought: Brought, at: Date): Promise<string> => {
  const { project, deliveryId, stock, detached, feed } = brought
  const stored = await storedUnitsFor(db.sql, { listingId: project.id, deliveryId })
  const safe = safeRows(compared(stock, brought, stored).difference, detached)
  if (safe.length === 0) return 'nothing'
  const run = await newRun(db.sql, brought, { stock: only(stock, safe) }, at)
  const fingerprint = compareRun(run, stored)?.difference.fingerprint ?? ''
  const wanted = { project, id: run.id, fingerprint, leavesErrors: false, isConfirmed: false, accountId: null }
  const applied = await applyRun({ db, moveTogether }, { ...wanted, source: `Feed ${feed.name}` }, at)
  if (E.isRight(applied)) return 'applied'
  await db.sql.delete(importRuns).where(and(eq(importRuns.id, run.id), eq(importRuns.state, 'compared')))
  return applied.left.kind
}

/** By which a row is known from one delivery to the next. */
const nameOf = ({ key, ref }: IncomingRow): string => key ?? ref ?? ''

const keepWaiting = async (db: Sql, brought: Brought, at: Date): Promise<readonly Problem[]> => {
  const { project, deliveryId, stock, feed } = brought
  await db.select({ id: listings.id }).from(listings).where(eq(listings.id, project.id)).for('no key update')
  const older = await waitingOf(db, feed.id, project.id)
  const all = withCarried(stock, older)
  const stored = await storedUnitsFor(db, { listingId: project.id, deliveryId })
  const { difference, rows } = compared(all, brought, stored)
  await keepSenderKeys(db, { deliveryId, incoming: all.rows, rows: rows.filter(({ outcome }) => outcome !== 'error') })
  const rest = only(all, rowsThatWait({ rows }))
  const [last, ...others] = older.toReversed()
  const isKept = last !== undefined && isSame(last.stock, rest)
  const ended = isKept ? others : older
  for (const { id } of ended)
    await db.update(importRuns).set({ state: 'abandoned', stock: null, fileHash: null }).where(eq(importRuns.id, id))
  if (!isKept && rest.rows.length > 0 && !(await wasAbandoned(db, brought, rest)))
    await waitWith(db, { brought, rest, stored }, at)
  return difference.problems.filter((problem) => !all.problems.includes(problem))
}

const waitWith = async (
  db: Sql,
  { brought, rest, stored }: { brought: Brought; rest: ReadStock; stored: readonly StoredUnit[] },
  at: Date,
): Promise<void> => {
  const run = await newRun(db, brought, { stock: rest, said: fingerprintOf(brought, rest) }, at)
  const counts = compareRun(run, stored)?.difference.counts ?? null
  await db.update(importRuns).set({ counts }).where(eq(importRuns.id, run.id))
}

/** Of what a feed says, so that it is known again once its rows are no longer kept. */
const fingerprintOf = ({ feed }: Pick<Brought, 'feed'>, stock: ReadStock): string =>
  createHash('sha256')
    .update(JSON.stringify([feed.id, saidOf(stock)]))
    .digest('hex')

/** Whether a person has abandoned just this: the last import that waited for one. One that a later file replaced has no hash any more. */
const wasAbandoned = async (db: Sql, brought: Brought, rest: ReadStock): Promise<boolean> => {
  const [last] = await db
    .select({ state: importRuns.state, said: importRuns.fileHash })
    .from(importRuns)
    .innerJoin(feedDeliveries, eq(feedDeliveries.id, importRuns.deliveryId))
    .where(
      and(
        ...[eq(feedDeliveries.feedId, brought.feed.id), eq(importRuns.listingId, brought.project.id)],
        // Not what was applied without a person.
        or(ne(importRuns.state, 'applied'), isNotNull(importRuns.appliedBy)),
      ),
    )
    .orderBy(desc(importRuns.id))
    .limit(1)
  return last?.state === 'abandoned' && last.said === fingerprintOf(brought, rest)
}

/** Imports of a feed and a project that wait with rows, the oldest first. */
const waitingOf = (db: Sql, feedId: number, listingId: number) =>
  db
    .select({ id: importRuns.id, stock: importRuns.stock })
    .from(importRuns)
    .innerJoin(feedDeliveries, eq(feedDeliveries.id, importRuns.deliveryId))
    .where(
      and(
        eq(feedDeliveries.feedId, feedId),
        ...[eq(importRuns.listingId, listingId), eq(importRuns.state, 'compared'), eq(importRuns.kind, 'feed')],
      ),
    )
    .orderBy(asc(importRuns.id))

/** A delivery’s rows, and those that wait and that it doesn’t name, with new numbers. */
const withCarried = (stock: ReadStock, older: readonly { readonly stock: ReadStock | null }[]): ReadStock => {
  const named = new Set(stock.rows.map(nameOf))
  const carried = new Map<string, IncomingRow>()
  for (const row of older.flatMap((run) => run.stock?.rows ?? []))
    if (!named.has(nameOf(row))) carried.set(nameOf(row), row)
  const last = stock.rows.reduce((most, { row }) => Math.max(most, row), 0)
  return {
    ...stock,
    rows: [...stock.rows, ...[...carried.values()].map((row, i) => ({ ...row, row: last + i + 1 }))],
  }
}

/** Whether two stocks say the same of the same units. */
const isSame = (one: ReadStock | null, other: ReadStock): boolean => one !== null && saidOf(one) === saidOf(other)
const saidOf = (stock: ReadStock): string =>
  JSON.stringify(stock.rows.map((row) => [nameOf(row), inOrder(row.unit)]).sort())
/** The database keeps keys in another order. */
const inOrder = (values: object) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
