import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { type SQL, sql } from 'drizzle-orm'
import { WireUnitChange } from '../../adapters/http/shared/listing.wire'
import type { SaleStatus } from '../../domain/listing/listing.lifecycle'
import { type UnitEvent, unitStatuses, type StockStatus, type UnitStatus } from '../../domain/listing/unit.lifecycle'
import type { Sql } from '../db/database'

/** The `NOTIFY` channel for unit changes; `newsIn` reads its payload. */
export const UNITS_CHANNEL = 'unit_changed'
/**
 * For the id of a listing of which all is read again: the triggers on `rooms` announce one that shows other units than before (added,
 * withheld, released), and `moveUnits` one of which many units moved.
 */
export const STOCK_CHANNEL = 'stock_changed'
export interface UnitNews {
  readonly listingId: number
  readonly unitId: number
  readonly status: UnitStatus
}

const FOR_SALE: SaleStatus = 'for-sale'
const RESERVED: SaleStatus = 'reserved'
const SOLD: SaleStatus = 'sold'

/** Under the contract's names, as in the release before, whose nodes may still run. */
const Payload = t.intersection([t.strict({ listingId: t.number }), WireUnitChange], 'UnitNews')
export const newsIn = (payload: string): UnitNews => {
  const news = Payload.decode(JSON.parse(payload))
  if (E.isLeft(news)) throw new TypeError('a notification that is no news of a unit')
  const { listingId, unitId, status } = news.right
  return { listingId, unitId, status }
}

/** Changes one unit as `moveUnits` does. Returns false, without changes, if the unit's status doesn't allow it. */
export const moveUnit = async (
  db: Sql,
  unitId: number,
  event: UnitEvent,
  reservationId: number | null,
  at: Date,
): Promise<boolean> => (await moveUnits(db, [unitId], event, reservationId, at)).length > 0

/**
 * Changes the status of units as the lifecycle allows, records each in the ledger and notifies every node, all in the caller's
 * transaction. Returns the ids of those whose status allowed it; the others stay as they are.
 */
export const moveUnits = async (
  db: Sql,
  unitIds: readonly number[],
  event: UnitEvent,
  reservationId: number | null,
  at: Date,
): Promise<readonly number[]> => {
  const from = unitStatuses.from(event)
  const [first] = from
  const to = first === undefined ? null : unitStatuses.next(first, event)
  if (to === null) return []
  const moved = await moveAndNote(db, unitIds, from, to, reservationId, at)
  for (const listingId of new Set(moved.map((unit) => unit.listingId)))
    await followAndTell(
      db,
      listingId,
      moved.filter((unit) => unit.listingId === listingId).map(({ unitId }) => unitId),
      to,
    )
  return moved.map(({ unitId }) => unitId)
}

/** Units of a listing that are announced one by one. */
export const MOST_ANNOUNCED = 500

/** One parameter for any number of units. */
const array = (ids: readonly number[]): SQL => sql`${`{${ids.join()}}`}::int[]`

/**
 * One statement checks, changes and records the statuses, so only one of two concurrent calls succeeds. The listing is
 * locked too: when its last two units are taken concurrently, each transaction would otherwise still see the other as available.
 */
const moveAndNote = async (
  db: Sql,
  unitIds: readonly number[],
  from: readonly StockStatus[],
  to: StockStatus,
  reservationId: number | null,
  at: Date,
): Promise<readonly { readonly listingId: number; readonly unitId: number }[]> => {
  const result = await db.execute<{ listing_id: number; room_id: number }>(sql`
    WITH before AS (
      SELECT rooms.id, rooms.listing_id, rooms.status FROM rooms JOIN listings ON listings.id = rooms.listing_id
      WHERE rooms.id = ANY(${array(unitIds)}) AND rooms.status IN ${from} ORDER BY rooms.id FOR NO KEY UPDATE
    ), moved AS (
      UPDATE rooms SET status = ${to} FROM before WHERE rooms.id = before.id
      RETURNING before.id, before.listing_id, before.status AS was
    )
    INSERT INTO unit_ledger (room_id, listing_id, from_status, to_status, reservation_id, at)
    SELECT id, listing_id, was, ${to}, ${reservationId}::bigint, ${at.toISOString()}::timestamptz FROM moved ORDER BY id
    RETURNING listing_id, room_id`)
  const { rows } = result as { rows: { listing_id: number; room_id: number }[] }
  return rows.map((row) => ({ listingId: row.listing_id, unitId: row.room_id }))
}

/** Derives the listing's status from its units. A separate statement, so it sees changes committed while waiting for the lock. */
const followAndTell = async (
  db: Sql,
  listingId: number,
  unitIds: readonly number[],
  status: StockStatus,
): Promise<void> => {
  const has = (condition: SQL) => sql`EXISTS (SELECT 1 FROM rooms WHERE listing_id = ${listingId} AND ${condition})`
  const isFor = (wanted: StockStatus) => has(sql`status = ${wanted} AND audience = 'everyone'`)
  // Other units are sold later, or to some only, so a listing that has just them left is still for sale, without a unit to choose.
  const saleStatus = sql`CASE WHEN ${isFor('Available')} THEN ${FOR_SALE} WHEN ${isFor('Reserved')} THEN ${RESERVED}
    WHEN ${has(sql`status IN ('Withheld', 'Available', 'Reserved')`)} THEN ${FOR_SALE} ELSE ${SOLD} END`
  await db.execute(sql`
    WITH derived AS MATERIALIZED (SELECT ${saleStatus} AS sale_status), followed AS (
      UPDATE listings SET sale_status = derived.sale_status FROM derived
      WHERE id = ${listingId} AND listings.sale_status <> derived.sale_status)
    SELECT ${newsOf(listingId, unitIds, status)}`)
}

/** The triggers announce a unit that is withheld. The stream is everyone's, and says nothing about units for some. */
const newsOf = (listingId: number, unitIds: readonly number[], status: StockStatus): SQL => {
  if (status === 'Withheld') return sql`NULL`
  if (unitIds.length > MOST_ANNOUNCED) return sql`pg_notify(${STOCK_CHANNEL}, ${String(listingId)})`
  const payloads = unitIds.map((unitId) => ({
    id: unitId,
    payload: JSON.stringify(Payload.encode({ listingId, unitId, status })),
  }))
  return sql`(SELECT count(pg_notify(${UNITS_CHANNEL}, told.payload)) FROM json_to_recordset(${JSON.stringify(payloads)}::json)
    AS told(id int, payload text) JOIN rooms ON rooms.id = told.id WHERE rooms.audience = 'everyone')`
}
