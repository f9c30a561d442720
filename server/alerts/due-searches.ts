import { type SQL, sql } from 'drizzle-orm'
import { constants } from '../db/columns'
import { TOLD_OF } from '../../domain/alerts/news'
import { IMMEDIATE_PAUSE } from '../../domain/alerts/alert-times'
import { favourites } from '../account/favourites.tables'
import type { Sql } from '../db/database'
import { isPublic } from '../listing/listing.tables'
import { letOthers } from '../jobs/let-others'
import type { AlertServices } from './alert-services'
import { alertProgress, alertReaders, marketNews, savedSearches } from './alerts.tables'

/** Searches that one statement compares. */
const COMPARED_TOGETHER = 1_000

const kinds = (of: keyof typeof TOLD_OF): SQL => constants(TOLD_OF[of])
const listed = (ids: readonly number[]): SQL => sql`${`{${ids.join()}}`}::int[]`

/**
 * Listings with news after a row, once for each place by which searches know them, with the newest row that such searches tell.
 */
const changedSince = (since: number): SQL => sql`
  WITH fresh AS MATERIALIZED (
    SELECT n.id, n.kind, n.listing_id, n.room_id FROM ${marketNews} n WHERE n.id > ${since}
  ), newest AS (
    SELECT listing_id, max(id) FILTER (WHERE kind IN (${kinds('search')})) AS for_search,
      max(id) FILTER (WHERE kind IN (${kinds('listing')})) AS for_listing
    FROM fresh GROUP BY listing_id
  ), changed AS MATERIALIZED (
    SELECT k.place, k.newest, listings.property_type, listings.shown_price, listings.shown_max_price, listings.beds,
      listings.max_beds, listings.latitude, listings.longitude, listings.search_text, lower(a.name) AS agency
    FROM newest JOIN listings ON listings.id = newest.listing_id JOIN agencies a ON a.id = listings.agency_id
      CROSS JOIN LATERAL (VALUES ('', for_search), (listings.state, for_search), (listings.postcode, for_search),
        (listings.suburb || ', ' || listings.state, for_search), ('listing:' || listings.id, for_listing)) k(place, newest)
    WHERE ${isPublic} AND k.newest IS NOT NULL
    UNION ALL
    SELECT 'unit:' || room_id, max(fresh.id), '', NULL, NULL, 0, 0, NULL, NULL, '', ''
    FROM fresh WHERE room_id IS NOT NULL AND kind IN (${kinds('unit')}) GROUP BY room_id
  )`

/** Whether a listing `k` has what all have that the search `s` finds. */
export const hasFacts: SQL = sql.raw(`(s.types IS NULL OR k.property_type = ANY (s.types))
  AND (s.max_price IS NULL OR k.shown_price BETWEEN 1 AND s.max_price)
  AND (s.min_price IS NULL OR coalesce(nullif(k.shown_max_price, 0), k.shown_price) >= s.min_price)
  AND (s.min_beds IS NULL OR k.max_beds >= s.min_beds) AND (s.max_beds IS NULL OR k.beds <= s.max_beds)
  AND (s.north IS NULL OR (k.latitude BETWEEN s.south AND s.north AND k.longitude BETWEEN s.west AND s.east))`)

const mayFind = sql`s.place = k.place AND s.told_id < k.newest AND (s.query IS NULL OR (${hasFacts}
  AND (s.words = '{}' OR k.search_text LIKE ALL (s.words) OR k.agency LIKE ALL (s.words))))`

const idsOf = async (db: Sql, query: SQL): Promise<readonly number[]> =>
  ((await db.execute(query)) as { rows: readonly { id: number }[] }).rows.map(({ id }) => id)

/** Of these searches, those that may find something new after a row. */
const withNews = (db: Sql, ids: readonly number[], since: number): Promise<readonly number[]> =>
  idsOf(
    db,
    sql`${changedSince(since)} SELECT s.id FROM ${savedSearches} s
      WHERE s.id = ANY (${listed(ids)}) AND EXISTS (SELECT FROM changed k WHERE ${mayFind})
    UNION SELECT s.id FROM ${savedSearches} s JOIN ${alertReaders} r ON r.id = s.reader_id
      JOIN ${favourites} f ON f.account_id = r.account_id JOIN changed c ON c.place = 'listing:' || f.listing_id
      WHERE s.id = ANY (${listed(ids)}) AND s.place = 'favourites' AND s.told_id < c.newest`,
  )

export const newestNews = async (db: Sql): Promise<number> => {
  const { rows } = (await db.execute(sql`SELECT coalesce(max(id), 0) AS id FROM ${marketNews}`)) as {
    rows: readonly { id: unknown }[]
  }
  return Number(rows[0]?.id ?? 0)
}

/**
 * Makes searches due whose owners want emails immediately and that may find what is new since the last round; an owner who was emailed
 * just now waits. In short statements, so that no one waits for all of them; done again after a failure, or by two nodes, it does the same.
 */
export const markImmediate = async ({ db: { sql: db }, clock }: Pick<AlertServices, 'db' | 'clock'>): Promise<void> => {
  const [progress] = await db.select().from(alertProgress)
  const newest = await newestNews(db)
  if (progress === undefined || newest <= progress.immediateId) return
  const now = clock().toISOString()
  const pause = `${IMMEDIATE_PAUSE / 1000} seconds`
  for (let last = 0; ;) {
    const began = performance.now()
    const page = await idsOf(
      db,
      sql`SELECT id FROM ${savedSearches} WHERE frequency = 'at-once' AND pending_since IS NULL AND id > ${last} ORDER BY id LIMIT ${COMPARED_TOGETHER}`,
    )
    const found = page.length === 0 ? [] : await withNews(db, page, progress.immediateId)
    if (found.length > 0)
      await db.execute(sql`UPDATE ${savedSearches} s
        SET due_at = greatest(${now}::timestamptz, r.emailed_at + ${pause}::interval),
          told_id = greatest(s.told_id, ${progress.immediateId}) FROM ${alertReaders} r
        WHERE r.id = s.reader_id AND s.due_at IS NULL AND s.frequency = 'at-once' AND s.told_id < ${newest} AND s.id = ANY (${listed(found)})`)
    last = page.at(-1) ?? 0
    if (page.length < COMPARED_TOGETHER) break
    await letOthers(began)
  }
  await db.update(alertProgress).set({ immediateId: sql`greatest(${alertProgress.immediateId}, ${newest})` })
}
