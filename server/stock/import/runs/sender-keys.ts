import { and, eq, sql } from 'drizzle-orm'
import type { ComparedRow, StoredUnit } from '../../../../domain/stock/import/difference'
import type { IncomingRow } from '../../../../domain/stock/import/incoming'
import type { Sql } from '../../../db/database'
import { units } from '../../../listing/unit.tables'
import { feedDeliveries, feedUnits } from '../../feeds.tables'
import type { RunRow } from './find-run'
import { storedUnits } from './stored-units'

/** The units of a run’s listing; of a feed’s run, with what its sender calls them. */
export const storedUnitsFor = async (
  db: Sql,
  { listingId, deliveryId }: Pick<RunRow, 'listingId' | 'deliveryId'>,
): Promise<readonly StoredUnit[]> => {
  if (deliveryId === null) return storedUnits(db, listingId)
  const [delivery] = await db
    .select({ feedId: feedDeliveries.feedId })
    .from(feedDeliveries)
    .where(eq(feedDeliveries.id, deliveryId))
  return storedUnitsOfFeed(db, listingId, delivery?.feedId ?? 0)
}

/** The units of a listing, with what the sender of a feed calls them. */
export const storedUnitsOfFeed = async (db: Sql, listingId: number, feedId: number): Promise<readonly StoredUnit[]> => {
  const stored = await storedUnits(db, listingId)
  const rows = await db
    .select({ key: feedUnits.key, unitId: feedUnits.unitId })
    .from(feedUnits)
    .innerJoin(units, eq(units.id, feedUnits.unitId))
    .where(and(eq(feedUnits.feedId, feedId), eq(units.listingId, listingId)))
  const keys = new Map<number, string[]>()
  for (const { key, unitId } of rows) keys.set(unitId, [...(keys.get(unitId) ?? []), key])
  return stored.map((unit) => ({ ...unit, senderKeys: keys.get(unit.unitId) ?? [] }))
}

interface Named {
  readonly deliveryId: number
  /** As the run keeps them. */
  readonly incoming: readonly IncomingRow[]
  /** The same rows, with the units that they are. */
  readonly rows: readonly Pick<ComparedRow, 'row' | 'unitId'>[]
}

/** Remembers what the sender of a feed calls units, in the caller’s transaction, and when it changed each of them last. */
export const keepSenderKeys = async (db: Sql, { deliveryId, incoming, rows }: Named): Promise<void> => {
  const unitOf = new Map(rows.map(({ row, unitId }) => [row, unitId]))
  const named = incoming.flatMap(({ row, key, sender }) => {
    const unit = unitOf.get(row) ?? null
    return sender === undefined || key === null || unit === null
      ? []
      : [{ key, unit, listing: sender.listing, mod_time: sender.modTime }]
  })
  if (named.length === 0) return
  await db.execute(sql`
    INSERT INTO feed_units AS known (feed_id, key, room_id, feed_project_id, mod_time)
    SELECT d.feed_id, v.key, v.unit, p.id, v.mod_time
    FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS v(key text, unit int, listing text, mod_time text)
    JOIN feed_deliveries d ON d.id = ${deliveryId}
    JOIN feed_projects p ON p.feed_id = d.feed_id AND p.key = v.listing
    ON CONFLICT (feed_id, key) DO UPDATE SET room_id = excluded.room_id, feed_project_id = excluded.feed_project_id,
      mod_time = greatest(known.mod_time, excluded.mod_time)`)
}
