import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { type SQL, sql } from 'drizzle-orm'
import { WireUnitChange } from '../../adapters/http/shared/listing.wire'
import type { SaleStatus } from '../../domain/listing/listing.lifecycle'
import { type UnitEvent, unitStatuses, type StockStatus, type UnitStatus } from '../../domain/listing/unit.lifecycle'
import type { Sql } from '../db/database'

/** The `NOTIFY` channel for unit changes; `newsIn` reads its payload. */
export const UNITS_CHANNEL = 'unit_changed'
export interface UnitNews {
  readonly listingId: number
  readonly unitId: number
  readonly status: UnitStatus
}

/** Under the contract's names, as in the release before, whose nodes may still run. */
const Payload = t.intersection([t.strict({ listingId: t.number }), WireUnitChange], 'UnitNews')
export const newsIn = (payload: string): UnitNews => {
  const news = Payload.decode(JSON.parse(payload))
  if (E.isLeft(news)) throw new TypeError('a notification that is no news of a unit')
  const { listingId, unitId, status } = news.right
  return { listingId, unitId, status }
}

/**
 * Changes a unit's status as the lifecycle allows, records it in the ledger and notifies every node, all in the caller's
 * transaction. Returns false, without changes, if the unit's status doesn't allow it.
 */
export const moveUnit = async (
  db: Sql,
  unitId: number,
  event: UnitEvent,
  reservationId: number | null,
  at: Date,
): Promise<boolean> => {
  const from = unitStatuses.from(event)
  const [first] = from
  const to = first === undefined ? null : unitStatuses.next(first, event)
  if (to === null) return false
  const listingId = await moveAndNote(db, unitId, from, to, reservationId, at)
  if (listingId === null) return false
  if (to !== 'Withheld') await followAndTell(db, { listingId, unitId, status: to })
  return true
}

/**
 * One statement checks, changes and records the status, so only one of two concurrent calls succeeds. The listing is
 * locked too: when its last two units are taken concurrently, each transaction would otherwise still see the other as available.
 */
const moveAndNote = async (
  db: Sql,
  unitId: number,
  from: readonly StockStatus[],
  to: StockStatus,
  reservationId: number | null,
  at: Date,
) => {
  const result = await db.execute<{ listing_id: number }>(sql`
    WITH before AS (
      SELECT rooms.id, rooms.listing_id, rooms.status FROM rooms JOIN listings ON listings.id = rooms.listing_id
      WHERE rooms.id = ${unitId} AND rooms.status IN ${from} FOR NO KEY UPDATE
    ), moved AS (
      UPDATE rooms SET status = ${to} FROM before WHERE rooms.id = before.id
      RETURNING before.id, before.listing_id, before.status AS was
    )
    INSERT INTO unit_ledger (room_id, listing_id, from_status, to_status, reservation_id, at)
    SELECT id, listing_id, was, ${to}, ${reservationId}::bigint, ${at.toISOString()}::timestamptz FROM moved
    RETURNING listing_id`)
  const { rows } = result as { rows: { listing_id: number }[] }
  return rows[0]?.listing_id ?? null
}

/** Derives the listing's status from its units. A separate statement, so it sees changes committed while waiting for the lock. */
const followAndTell = async (db: Sql, news: UnitNews): Promise<void> => {
  const { saleStatus, when } = followed(news)
  await db.execute(sql`
    WITH followed AS (UPDATE listings SET sale_status = ${saleStatus} WHERE id = ${news.listingId} AND ${when})
    SELECT pg_notify(${UNITS_CHANNEL}, ${JSON.stringify(Payload.encode(news))})`)
}

const followed = ({ listingId, status }: UnitNews): { saleStatus: SaleStatus; when: SQL } => {
  const noneLeft = (...statuses: UnitStatus[]) =>
    sql`NOT EXISTS (SELECT 1 FROM rooms WHERE listing_id = ${listingId} AND status IN ${statuses})`
  switch (status) {
    case 'Available':
      return { saleStatus: 'for-sale', when: sql`sale_status <> 'for-sale'` }
    case 'Reserved':
      return { saleStatus: 'reserved', when: sql`sale_status = 'for-sale' AND ${noneLeft('Available')}` }
    default:
      return { saleStatus: 'sold', when: sql`sale_status <> 'sold' AND ${noneLeft('Available', 'Reserved')}` }
  }
}
