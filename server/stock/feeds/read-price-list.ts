import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Question, subjectOf } from '../../../domain/stock/import/answers'
import { listedProblems } from '../../../domain/stock/feed/read-delivery'
import type { Refusal } from '../../../domain/stock/import/incoming'
import { newImportKey } from '../../files/file-store'
import { feedDeliveries } from '../feeds.tables'
import { NO_CHOICES, OPEN, endRun } from '../import/runs/begin-run'
import { readRun, rememberedOf } from '../import/runs/read-run'
import { importRuns } from '../runs.tables'
import { bringIn } from './bring-in'
import type { FeedServices } from './feed-services'
import type { StoredFeed } from './find-feed'
import { ASKS } from './tell-of-waiting'
import { projectOfFeed } from './project-of-feed'
import type { GivenFile, Read } from './stored-delivery'

/** Reads a price list with what people have answered of earlier ones; what is new waits for an answer. */
export const readPriceListOf = async (
  services: FeedServices,
  { feed, delivery, bytes }: GivenFile,
): Promise<E.Either<Refusal, Read>> => {
  const { db, render, clock } = services
  const project = await projectOfFeed(db.sql, feed, feed.projectId ?? 0)
  if (project === null) return E.left({ code: 'not-read' })
  const list = { listingId: project.id, source: '' }
  const { answers } = await rememberedOf(db.sql, list)
  const choices = { ...NO_CHOICES, answers }
  const read = await readRun({ db: db.sql, render }, { ...list, bytes, choices })
  const { id: deliveryId, fileName } = delivery
  const at = clock()
  if (read.refusal !== null) return E.left(read.refusal)
  if (read.state === 'needs-choice' || read.stock === null) {
    await ask(services, { feed, listingId: project.id }, bytes, {
      ...{ ...read, listingId: project.id, kind: 'feed', deliveryId, fileName, choices, at },
      fileHash: askedOf(feed, read.questions),
    })
    return E.right({ elements: 0, problems: [], skipped: [] })
  }
  const { stock, file, moved } = read
  const errors = new Set(stock.rows.flatMap(({ row, hasError }) => (hasError ? [row] : [])))
  const readable = {
    rows: stock.rows.filter(({ hasError }) => !hasError),
    skipped: [],
    problems: stock.problems.filter(({ row }) => !errors.has(row)),
  }
  const brought = { feed, deliveryId, fileName, project, stock: readable, detached: new Set<number>(), file, moved }
  const found = await bringIn(services, brought, at)
  const keys = new Map(stock.rows.map(({ row, key }) => [row, key]))
  return E.right({
    elements: stock.rows.length,
    problems: listedProblems([...stock.problems.filter(({ row }) => errors.has(row)), ...found], keys),
    skipped: stock.skipped.map(({ row, key = null, why }) => ({ row, key, why })),
  })
}

/** Of what is asked, without samples and counts, so that the same questions about the next file are known again. */
const askedOf = ({ id }: Pick<StoredFeed, 'id'>, questions: readonly Question[]): string =>
  `${ASKS}${createHash('sha256')
    .update(JSON.stringify([id, questions.map((question) => [question.is, subjectOf(question)]).sort()]))
    .digest('hex')}`

/** Keeps the file for a person to answer what is asked of it; an earlier one that still waits for answers is out of date. */
const ask = async (
  { db, store }: FeedServices,
  { feed, listingId }: { readonly feed: StoredFeed; readonly listingId: number },
  bytes: Buffer,
  run: typeof importRuns.$inferInsert,
): Promise<void> => {
  const older = await db.sql
    .select({ id: importRuns.id })
    .from(importRuns)
    .innerJoin(feedDeliveries, eq(feedDeliveries.id, importRuns.deliveryId))
    .where(
      and(
        ...[eq(importRuns.listingId, listingId), eq(importRuns.state, 'needs-choice')],
        eq(feedDeliveries.feedId, feed.id),
      ),
    )
  for (const { id } of older) await endRun({ db: db.sql, store }, id)
  // One whose questions are answered, but which isn’t applied, waits on.
  await db.sql
    .update(importRuns)
    .set({ fileHash: sql`${importRuns.fileHash} || ' ' || ${importRuns.id}` })
    .where(
      and(
        ...[eq(importRuns.listingId, listingId), eq(importRuns.kind, 'feed'), inArray(importRuns.state, [...OPEN])],
        eq(importRuns.fileHash, run.fileHash ?? ''),
      ),
    )
  const fileKey = newImportKey()
  await store.put(fileKey, bytes)
  await db.sql.insert(importRuns).values({ ...run, fileKey })
}
