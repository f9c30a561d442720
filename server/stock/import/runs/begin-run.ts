import { createHash } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { NO_OPTIONS, type RunChoices, type RunKind } from '../../../../domain/stock/import/run'
import { runStates } from '../../../../domain/stock/import/run.lifecycle'
import { cleanText } from '../../../../domain/stock/import/values/text'
import type { Sql } from '../../../db/database'
import { newImportKey } from '../../../files/file-store'
import { importRuns } from '../../runs.tables'
import type { RunRow } from './find-run'
import { readRun, rememberedOf, sourceKey } from './read-run'
import type { RunServices } from './run-services'

/** Runs of a project that wait; an older one is abandoned. */
const MOST_OPEN = 10
export const OPEN = runStates.from('abandoned')

export const NO_CHOICES: RunChoices = { answers: {}, options: NO_OPTIONS, ticks: {}, corrections: {} }

interface Sent {
  readonly listingId: number
  readonly accountId: number | null
  readonly kind: RunKind
  readonly name: string
  /** The name of its sender, empty for none. */
  readonly source: string
  readonly bytes: Buffer
}

/**
 * Keeps a file and reads it. The same file of the same project and sender is the run that waits already; one whose reading a stopped server
 * left unfinished is read now.
 */
export const beginRun = async (services: RunServices, sent: Sent, at: Date): Promise<{ id: number }> => {
  const { db, store, render } = services
  const run = await openRun(services, sent, at)
  if (run.state !== 'reading' || run.fileKey === null) return { id: run.id }
  await store.put(run.fileKey, sent.bytes)
  const read = await readRun(
    { db: db.sql, render },
    { listingId: sent.listingId, source: sent.source, bytes: sent.bytes, choices: run.choices },
  )
  const fileKey = read.state === 'refused' ? null : run.fileKey
  const [done] = await db.sql
    .update(importRuns)
    .set({ ...read, fileKey, version: run.version + 1 })
    .where(and(eq(importRuns.id, run.id), eq(importRuns.state, 'reading')))
    .returning({ id: importRuns.id })
  if (done !== undefined && fileKey === null) await store.delete(run.fileKey)
  await abandonOldest(services, sent.listingId)
  return { id: run.id }
}

const openRun = async ({ db }: RunServices, sent: Sent, at: Date): Promise<RunRow> => {
  const { listingId, accountId, kind, source } = sent
  const fileHash = createHash('sha256').update(sourceKey(source)).update(sent.bytes).digest('hex')
  const { answers } = await rememberedOf(db.sql, sent)
  const [made] = await db.sql
    .insert(importRuns)
    .values({
      ...{
        listingId,
        kind,
        state: 'reading',
        fileKey: newImportKey(),
        fileName: cleanText(sent.name),
        fileHash,
        source,
      },
      ...{ choices: { ...NO_CHOICES, answers }, accountId, at },
    })
    .onConflictDoNothing()
    .returning()
  if (made !== undefined) return made
  const [known] = await db.sql
    .select()
    .from(importRuns)
    .where(
      and(
        ...[eq(importRuns.listingId, listingId), eq(importRuns.kind, kind), eq(importRuns.fileHash, fileHash)],
        inArray(importRuns.state, [...OPEN]),
      ),
    )
  // Abandoned or applied in between.
  return known ?? openRun({ db } as RunServices, sent, at)
}

/** Keeps the newest of the runs of a project that wait. */
export const abandonOldest = async (
  { db, store }: Pick<RunServices, 'db' | 'store'>,
  listingId: number,
): Promise<void> => {
  const old = await db.sql
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(eq(importRuns.listingId, listingId), inArray(importRuns.state, [...OPEN])))
    .orderBy(desc(importRuns.id))
    .offset(MOST_OPEN)
  for (const { id } of old)
    if (await endRun({ db: db.sql, store }, id))
      // No person has abandoned it: a feed that says the same again makes it again.
      await db.sql.update(importRuns).set({ fileHash: null }).where(eq(importRuns.id, id))
}

/** Ends a run that waits, with its file and what it says. Returns false if it no longer waits, or has `version` no more. */
export const endRun = async (
  { db, store }: { readonly db: Sql; readonly store: RunServices['store'] },
  id: number,
): Promise<boolean> => {
  const [ended] = await db
    .update(importRuns)
    .set({ state: 'abandoned', stock: null })
    .where(and(eq(importRuns.id, id), inArray(importRuns.state, [...OPEN])))
    .returning({ fileKey: importRuns.fileKey })
  if (ended === undefined) return false
  if (ended.fileKey !== null) {
    await store.delete(ended.fileKey)
    await db.update(importRuns).set({ fileKey: null }).where(eq(importRuns.id, id))
  }
  return true
}
