import { and, eq, sql } from 'drizzle-orm'
import { LAST_UNITS } from '../../domain/alerts/news'
import { after, MINUTE } from '../../domain/shared/dates'
import type { Dollars } from '../../domain/shared/money'
import type { Sql } from '../db/database'
import { isPublic } from '../listing/listing.tables'
import { unitLedger, units } from '../listing/unit.tables'
import { changes, unitPrices } from '../stock/stock.tables'
import type { AlertServices } from './alert-services'
import { alertProgress, marketNews } from './alerts.tables'
import { beginMailingList } from './mailing-list'

/**
 * Rows younger than this are read again by the next round: a transaction that began earlier may commit a lower id later. What became news
 * is not added twice.
 */
const SETTLED = 10 * MINUTE
/** A price that lasted for less was a correction (decision 0131). */
const CORRECTED = 30 * MINUTE
/** Rows of each ledger that one round reads. */
const BATCH = 5_000

type Progress = typeof alertProgress.$inferSelect

type Gathering = Pick<AlertServices, 'db' | 'clock' | 'news' | 'siteOf'>

/** Adds what is new since the last round; of two nodes, one does it. */
export const gatherNews = ({ db, clock, news, siteOf }: Gathering): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock()
    await begin(tx, siteOf, now)
    const [progress] = await tx.select().from(alertProgress).for('update', { skipLocked: true })
    if (progress === undefined) return
    const until = await untilOf(tx, progress)
    await addUnits(tx, progress, until)
    await addListings(tx, progress, until)
    await addLastUnits(tx, progress, until)
    await addReductions(tx, progress, until, now, news)
    await settle(tx, until, now)
  })

const latest = (table: typeof unitLedger | typeof unitPrices | typeof changes | typeof marketNews) =>
  sql`(SELECT coalesce(max(id), 0) FROM ${table})`

/** On a new site, and with the release that brings saved searches, what came before is not news. */
const begin = async (db: Sql, siteOf: Gathering['siteOf'], now: Date): Promise<void> => {
  if ((await db.$count(alertProgress)) > 0) return
  const begun = (await db.execute(sql`INSERT INTO ${alertProgress} (id, ledger_id, price_id, change_id, immediate_id)
    SELECT 1, ${latest(unitLedger)}, ${latest(unitPrices)}, ${latest(changes)}, ${latest(marketNews)} ON CONFLICT DO NOTHING RETURNING 1`)) as {
    rows: readonly unknown[]
  }
  if (begun.rows.length > 0) await beginMailingList(db, siteOf, now)
}

type Until = Pick<Progress, 'ledgerId' | 'priceId' | 'changeId'>

const untilOf = async (db: Sql, { ledgerId, priceId, changeId }: Until): Promise<Until> => {
  const end = (table: typeof unitLedger | typeof unitPrices | typeof changes, from: number) =>
    sql`(SELECT coalesce(max(id), ${from}) FROM (SELECT id FROM ${table} WHERE id > ${from} ORDER BY id LIMIT ${BATCH}) b)::int8`
  const { rows } = (await db.execute(
    sql`SELECT ${end(unitLedger, ledgerId)} AS l, ${end(unitPrices, priceId)} AS p, ${end(changes, changeId)} AS c`,
  )) as { rows: readonly { l: unknown; p: unknown; c: unknown }[] }
  const [row] = rows
  return { ledgerId: Number(row?.l), priceId: Number(row?.p), changeId: Number(row?.c) }
}

/** The ids up to which a ledger is not read again. */
const settle = async (db: Sql, until: Until, now: Date): Promise<void> => {
  const moved = (
    table: typeof unitLedger | typeof unitPrices | typeof changes,
    column: string,
    to: number,
    age: number,
  ) =>
    sql`greatest(${sql.raw(column)}, coalesce((SELECT max(id) FROM ${table} WHERE id > ${sql.raw(column)} AND id <= ${to}
      AND at < ${after(now, -age).toISOString()}::timestamptz), 0))`
  await db.execute(sql`UPDATE ${alertProgress} SET ledger_id = ${moved(unitLedger, 'ledger_id', until.ledgerId, SETTLED)},
    price_id = ${moved(unitPrices, 'price_id', until.priceId, CORRECTED + SETTLED)},
    change_id = ${moved(changes, 'change_id', until.changeId, SETTLED)}`)
}

const isFreeForAll = sql.raw("r.status = 'Available' AND r.audience = 'everyone'")

/** Units that went on sale, for the first time or again, and still are. */
const addUnits = (db: Sql, from: Until, to: Until) =>
  db.execute(sql`INSERT INTO ${marketNews} (kind, source_id, listing_id, room_id, at)
    SELECT CASE l.from_status WHEN 'Withheld' THEN 'released' ELSE 'returned' END, l.id, r.listing_id, r.id, l.at
    FROM ${unitLedger} l JOIN rooms r ON r.id = l.room_id JOIN listings ON listings.id = r.listing_id
    WHERE l.id > ${from.ledgerId} AND l.id <= ${to.ledgerId} AND l.to_status = 'Available' AND ${isFreeForAll} AND ${isPublic}
    ORDER BY l.id ON CONFLICT DO NOTHING`)

const addListings = (db: Sql, from: Until, to: Until) =>
  db.execute(sql`INSERT INTO ${marketNews} (kind, source_id, listing_id, at)
    SELECT CASE c.before ->> 'publication' WHEN 'withdrawn' THEN 'relisted' ELSE 'listed' END, c.id, c.listing_id, c.at
    FROM ${changes} c JOIN listings ON listings.id = c.listing_id
    WHERE c.id > ${from.changeId} AND c.id <= ${to.changeId} AND c.action = 'project-published' AND ${isPublic}
    ORDER BY c.id ON CONFLICT DO NOTHING`)

/** When the units for sale of a listing became few, as its ledger says when read back from now. */
const addLastUnits = (db: Sql, from: Until, to: Until) =>
  db.execute(sql`WITH taken AS (
      SELECT l.id, l.listing_id, l.at,
        (SELECT count(*) FROM rooms r WHERE r.listing_id = l.listing_id AND ${isFreeForAll})
        + (SELECT coalesce(sum((from_status = 'Available')::int - (to_status = 'Available')::int), 0)
           FROM ${unitLedger} later JOIN rooms r ON r.id = later.room_id
           WHERE r.listing_id = l.listing_id AND later.id > l.id AND r.audience = 'everyone') AS free
      FROM ${unitLedger} l JOIN rooms own ON own.id = l.room_id
      WHERE l.id > ${from.ledgerId} AND l.id <= ${to.ledgerId} AND l.from_status = 'Available' AND own.audience = 'everyone')
    INSERT INTO ${marketNews} (kind, source_id, listing_id, at)
    SELECT 'last-units', taken.id, taken.listing_id, taken.at FROM taken JOIN listings ON listings.id = taken.listing_id
    WHERE taken.free = ${LAST_UNITS} AND ${isPublic} ORDER BY taken.id ON CONFLICT DO NOTHING`)

interface Priced {
  readonly sourceId: number
  readonly listingId: number
  readonly unitId: number
  readonly price: Dollars
  readonly at: Date
}

/** Prices that have lasted, and are reductions by the rules of the shown history. */
const addReductions = async (
  db: Sql,
  from: Until,
  to: Until,
  now: Date,
  news: AlertServices['news'],
): Promise<void> => {
  const priced = await pricedUnits(db, from, to, now)
  for (const listingId of new Set(priced.map((each) => each.listingId))) {
    const fell = await news.reductionsOf(db, listingId, now)
    const byUnit = new Map(fell.flatMap(({ unitId, by }) => (by === null ? [] : [[unitId, by] as const])))
    const reduced = priced.filter((each) => each.listingId === listingId && byUnit.has(each.unitId))
    if (reduced.length === 0) continue
    const fromBefore = await lowestBefore(
      db,
      listingId,
      new Map(reduced.map(({ unitId }) => [unitId, byUnit.get(unitId) ?? 0])),
    )
    await db
      .insert(marketNews)
      .values(
        reduced.map((each) => ({ ...each, kind: 'reduced' as const, by: byUnit.get(each.unitId) ?? null, fromBefore })),
      )
      .onConflictDoNothing()
  }
}

/** The last prices of units that visitors can choose; those that became news already are left out. */
const pricedUnits = async (db: Sql, from: Until, to: Until, now: Date): Promise<readonly Priced[]> => {
  const { rows } = (await db.execute(sql`
    SELECT p.id, p.listing_id, p.room_id, p.price, p.at FROM ${unitPrices} p JOIN rooms r ON r.id = p.room_id
      JOIN listings ON listings.id = r.listing_id
    WHERE p.id > ${from.priceId} AND p.id <= ${to.priceId} AND p.price > 0
      AND p.at <= ${after(now, -CORRECTED).toISOString()}::timestamptz AND ${isFreeForAll} AND ${isPublic}
      AND NOT EXISTS (SELECT FROM ${unitPrices} q WHERE q.room_id = p.room_id AND q.id > p.id)
      AND NOT EXISTS (SELECT FROM ${marketNews} n WHERE n.kind = 'reduced' AND n.source_id = p.id)
    ORDER BY p.id`)) as {
    rows: readonly { id: unknown; listing_id: number; room_id: number; price: number; at: unknown }[]
  }
  return rows.map(({ id, listing_id: listingId, room_id: unitId, price, at }) => ({
    ...{ sourceId: Number(id), listingId, unitId, price, at: at instanceof Date ? at : new Date(String(at)) },
  }))
}

/** The lowest price of a listing's units before some fell; null if that did not change it. */
const lowestBefore = async (db: Sql, listingId: number, by: ReadonlyMap<number, Dollars>): Promise<Dollars | null> => {
  const free = await db
    .select({ id: units.id, price: units.revisedPrice, total: units.totalPrice })
    .from(units)
    .where(and(eq(units.listingId, listingId), eq(units.status, 'Available'), eq(units.audience, 'everyone')))
  const asked = free.flatMap(({ id, price, total }) => {
    const own = total !== null && total > 0 ? total : (price ?? 0)
    return own > 0 ? [{ id, own }] : []
  })
  if (asked.length === 0) return null
  const before = Math.min(...asked.map(({ id, own }) => own + (by.get(id) ?? 0)))
  return before > Math.min(...asked.map(({ own }) => own)) ? before : null
}
