import { type SQL, sql } from 'drizzle-orm'
import { after, MINUTE } from '../../domain/shared/dates'
import type { Dollars } from '../../domain/shared/money'
import type { Sql } from '../db/database'
import { isPublic } from '../listing/listing.tables'
import { unitPrices } from '../stock/stock.tables'
import type { AlertServices } from './alert-services'
import { marketNews } from './alerts.tables'

/** A price that lasted for less was a correction (decision 0131). */
export const CORRECTED = 30 * MINUTE

/** Prices after one row and up to another, of which those count that have lasted until now. */
interface Wanted {
  readonly from: number
  readonly to: number
  readonly now: Date
}

/** The last prices `p` of units `r` that visitors can choose; those that became news already are left out. */
const lasting = ({ from, to, now }: Wanted): SQL => sql`${unitPrices} p JOIN rooms r ON r.id = p.room_id
    JOIN listings ON listings.id = r.listing_id
  WHERE p.id > ${from} AND p.id <= ${to} AND p.price > 0 AND p.at <= ${after(now, -CORRECTED).toISOString()}::timestamptz
    AND r.status = 'Available' AND r.audience = 'everyone' AND ${isPublic}
    AND NOT EXISTS (SELECT FROM ${unitPrices} q WHERE q.room_id = p.room_id AND q.id > p.id)
    AND NOT EXISTS (SELECT FROM ${marketNews} n WHERE n.kind = 'reduced' AND n.source_id = p.id)`

const listed = (ids: readonly number[]): SQL => sql`${`{${ids.join()}}`}::int[]`

/** The listings with such prices. */
export const listingsRepriced = async (db: Sql, wanted: Wanted): Promise<readonly number[]> => {
  const { rows } = (await db.execute(
    sql`SELECT p.listing_id AS id, min(p.id) FROM ${lasting(wanted)} GROUP BY 1 ORDER BY 2`,
  )) as {
    rows: readonly { id: number }[]
  }
  return rows.map(({ id }) => id)
}

interface Priced {
  readonly sourceId: number
  readonly listingId: number
  readonly unitId: number
  readonly price: Dollars
  readonly at: Date
}

const pricedUnits = async (db: Sql, listingIds: readonly number[], wanted: Wanted): Promise<readonly Priced[]> => {
  const query = sql`SELECT p.id AS "sourceId", p.listing_id AS "listingId", p.room_id AS "unitId", p.price, p.at
    FROM ${lasting(wanted)} AND p.listing_id = ANY (${listed(listingIds)}) ORDER BY p.id`
  const { rows } = (await db.execute(query)) as {
    rows: readonly (Omit<Priced, 'sourceId' | 'at'> & { readonly sourceId: unknown; readonly at: string | Date })[]
  }
  return rows.map((row) => ({ ...row, sourceId: Number(row.sourceId), at: new Date(row.at) }))
}

/** Adds prices of some listings that have lasted, and are reductions by the rules of the shown history. */
export const addReductions = async (
  db: Sql,
  news: AlertServices['news'],
  listingIds: readonly number[],
  wanted: Wanted,
): Promise<void> => {
  const priced = await pricedUnits(db, listingIds, wanted)
  const fell = await news.reductionsOf(db, { listingIds, unitIds: priced.map(({ unitId }) => unitId) }, wanted.now)
  const byUnit = new Map(fell.flatMap(({ unitId, by }) => (by === null ? [] : [[unitId, by] as const])))
  const reduced = priced.filter(({ unitId }) => byUnit.has(unitId))
  if (reduced.length === 0) return
  const fromBefore = await lowestBefore(db, byUnit)
  await db
    .insert(marketNews)
    .values(
      reduced.map((each) => ({
        ...{ ...each, kind: 'reduced' as const },
        ...{ by: byUnit.get(each.unitId) ?? null, fromBefore: fromBefore.get(each.listingId) ?? null },
      })),
    )
    .onConflictDoNothing()
}

/** The lowest prices that listings had before some of their units fell, of those where that changed it. */
const lowestBefore = async (db: Sql, byUnit: ReadonlyMap<number, Dollars>): Promise<ReadonlyMap<number, Dollars>> => {
  const fell = JSON.stringify([...byUnit].map(([unit, by]) => ({ unit, by })))
  const { rows } = (await db.execute(sql`
    WITH fell AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${fell}::jsonb) AS f(unit int, by int)), asked AS (
      SELECT r.listing_id, fell.by, CASE WHEN r.total_price > 0 THEN r.total_price ELSE r.revised_price END AS price
      FROM rooms r LEFT JOIN fell ON fell.unit = r.id
      WHERE r.listing_id IN (SELECT r.listing_id FROM rooms r JOIN fell ON fell.unit = r.id)
        AND r.status = 'Available' AND r.audience = 'everyone')
    SELECT listing_id AS id, min(price + coalesce(by, 0)) AS before FROM asked WHERE price > 0
    GROUP BY listing_id HAVING min(price + coalesce(by, 0)) > min(price)`)) as {
    rows: readonly { id: number; before: Dollars }[]
  }
  return new Map(rows.map(({ id, before }) => [id, before]))
}
