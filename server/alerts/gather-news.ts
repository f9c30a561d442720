import { sql } from 'drizzle-orm'
import { LAST_UNITS } from '../../domain/alerts/news'
import { after, MINUTE } from '../../domain/shared/dates'
import type { Sql } from '../db/database'
import { letOthers } from '../jobs/let-others'
import { isPublic } from '../listing/listing.tables'
import { unitLedger } from '../listing/unit.tables'
import { changes, unitPrices } from '../stock/stock.tables'
import { addReductions, CORRECTED, listingsRepriced } from './add-reductions'
import type { AlertServices } from './alert-services'
import { alertProgress, marketNews } from './alerts.tables'
import { beginMailingList } from './mailing-list'

/**
 * Rows younger than this are read again by the next round: a transaction that began earlier may commit a lower id later. What became news
 * is not added twice.
 */
const SETTLED = 10 * MINUTE
/** Rows of each ledger that one round reads. */
const BATCH = 5_000
/** Listings with other prices whose histories one transaction reads, which every other call to the embedded database waits for. */
const LISTINGS_TOGETHER = 50

type Progress = typeof alertProgress.$inferSelect

type Gathering = Pick<AlertServices, 'db' | 'clock' | 'news' | 'siteOf'>

/**
 * Adds what is new since the last round. In short transactions, so that no one waits for all of them; of two nodes, one adds at a time. The
 * ledgers count as read at the end: after a failure, the next round reads them again.
 */
export const gatherNews = async (services: Gathering, stopping?: AbortSignal): Promise<void> => {
  const { db, clock, news, siteOf } = services
  const now = clock()
  const round = await db.transaction(async (tx) => {
    await begin(tx, siteOf, now)
    const [from] = await tx.select().from(alertProgress).for('update', { skipLocked: true })
    if (from === undefined) return null
    const to = await untilOf(tx, from)
    await addUnits(tx, from, to)
    await addListings(tx, from, to)
    await addLastUnits(tx, from, to)
    return { from, to, repriced: await listingsRepriced(tx, { from: from.priceId, to: to.priceId, now }) }
  })
  if (round === null) return
  const { from, to, repriced } = round
  for (let done = 0; done < repriced.length; done += LISTINGS_TOGETHER) {
    if (stopping?.aborted === true) return
    const began = performance.now()
    await db.transaction(async (tx) => {
      await tx.select().from(alertProgress).for('update')
      const listingIds = repriced.slice(done, done + LISTINGS_TOGETHER)
      await addReductions(tx, news, listingIds, { from: from.priceId, to: to.priceId, now })
    })
    await letOthers(began)
  }
  await settle(db.sql, to, now)
}

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
  db.execute(sql`WITH moves AS MATERIALIZED (
      SELECT l.id, r.listing_id, l.at, l.from_status = 'Available' AS is_taken,
        coalesce(sum((l.from_status = 'Available')::int - (l.to_status = 'Available')::int) OVER (
          PARTITION BY r.listing_id ORDER BY l.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS more
      FROM ${unitLedger} l JOIN rooms r ON r.id = l.room_id WHERE l.id > ${from.ledgerId} AND r.audience = 'everyone'
    ), free AS (
      SELECT r.listing_id, count(*) FILTER (WHERE ${isFreeForAll}) AS now FROM rooms r
      WHERE r.listing_id IN (SELECT listing_id FROM moves WHERE is_taken AND id <= ${to.ledgerId}) GROUP BY r.listing_id)
    INSERT INTO ${marketNews} (kind, source_id, listing_id, at)
    SELECT 'last-units', moves.id, moves.listing_id, moves.at
    FROM moves JOIN free ON free.listing_id = moves.listing_id JOIN listings ON listings.id = moves.listing_id
    WHERE moves.is_taken AND moves.id <= ${to.ledgerId} AND free.now + moves.more = ${LAST_UNITS} AND ${isPublic}
    ORDER BY moves.id ON CONFLICT DO NOTHING`)
