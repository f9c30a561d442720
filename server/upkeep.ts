import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { DAY, MINUTE } from '../domain/shared/dates'
import { addUp } from './analytics/add-up'
import type { Clock } from './clock'
import type { Database, Sql } from './db/database'
import { tendTables } from './db/tend-tables'
import { pruneFolder } from './files/prune-folder'
import type { Job } from './jobs/job'
import { letOthers } from './jobs/let-others'
import { endLives } from './jobs/lives'
import { ENDING } from './lives'
import type { Size } from './metrics/measures'

/** Rendered documents are rendered again when they are asked for. */
const DOCUMENTS = { age: 30 * DAY, bytes: 1024 ** 3 }
const EVERY = 5 * MINUTE

/** Ends what has a stated life, and measures what is stored: the sizes are those of the last round. */
export const upkeepOf = (parts: { readonly db: Database; readonly clock: Clock; readonly documents: string }) => {
  let sizes: readonly Size[] = []
  const { db, clock, documents } = parts
  const job: Job = {
    name: 'upkeep',
    every: EVERY,
    budget: 2 * MINUTE,
    run: async (stopping) => {
      for (let began = performance.now(); (await addUp(db.sql, clock())) > 0; began = performance.now()) {
        if (stopping?.aborted === true) break
        await letOthers(began)
      }
      await endLives(db.sql, ENDING, clock(), stopping)
      if (db.kind === 'pglite') await tendTables(db, stopping)
      // The files' times are those of this machine.
      const bytes = await pruneFolder(documents, DOCUMENTS, Date.now())
      sizes = [...(await tablesOf(db.sql)), { kind: 'folder', name: 'documents', bytes }]
    },
  }
  return { job, sizes: () => sizes }
}

export const documentsFolder = (dataDir: string): string => join(dataDir, 'documents')

/** With their indexes. */
const tablesOf = async (db: Sql): Promise<readonly Size[]> => {
  const { rows } = (await db.execute(
    sql`SELECT relname AS name, pg_total_relation_size(oid)::float8 AS bytes FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  )) as { rows: readonly { name: string; bytes: number }[] }
  return rows.map(({ name, bytes }) => ({ kind: 'table', name, bytes }))
}
