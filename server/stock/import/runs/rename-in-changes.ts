import { type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/database'

interface Renamed {
  readonly listingId: number
  readonly from: string
  readonly to: string
}

/**
 * Names a stage of a project by its new name in changes of units and undoings that wait, and in what was before an import that may be
 * undone. Otherwise they would make a stage of the old name. A price list means what it says.
 */
export const renameInChanges = async (db: Sql, { listingId, from, to }: Renamed): Promise<void> => {
  if (from === to) return
  const isOld = (path: SQL) => sql`lower(r.value #>> ${path}) = lower(${from}::text)`
  const has = (rows: SQL, path: SQL) =>
    sql`EXISTS (SELECT 1 FROM jsonb_array_elements(${rows}) AS r(value) WHERE ${isOld(path)})`
  const renamed = (rows: SQL, path: SQL) => sql`(
    SELECT jsonb_agg(CASE WHEN ${isOld(path)} THEN jsonb_set(r.value, ${path}, to_jsonb(${to}::text)) ELSE r.value END ORDER BY r.place)
    FROM jsonb_array_elements(${rows}) WITH ORDINALITY AS r(value, place))`
  const [said, now] = [sql`stock -> 'rows'`, sql`'{unit,stage}'::text[]`]
  await db.execute(sql`
    UPDATE import_runs SET version = version + 1, stock = jsonb_set(stock, '{rows}', ${renamed(said, now)})
    WHERE listing_id = ${listingId}::int AND kind IN ('edit', 'undo') AND state = 'compared' AND ${has(said, now)}`)
  const [applied, before] = [sql`difference -> 'rows'`, sql`'{was,stage}'::text[]`]
  await db.execute(sql`
    UPDATE import_runs SET difference = jsonb_set(difference, '{rows}', ${renamed(applied, before)})
    WHERE listing_id = ${listingId}::int AND state = 'applied' AND ${has(applied, before)}`)
}
