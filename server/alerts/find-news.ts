import { type SQL, sql } from 'drizzle-orm'
import { type AboutKind, FOUND_LISTINGS } from '../../domain/alerts/saved-search'
import { TOLD_OF } from '../../domain/alerts/news'
import { AMOUNT_NAMES } from '../../domain/listing/search/filter-table'
import { favourites } from '../account/favourites.tables'
import { constants } from '../db/columns'
import type { Sql } from '../db/database'
import { onSale, priceReveals } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'
import type { AlertServices, SavedColumns } from './alert-services'
import { alertReaders, alertsTold, marketNews, savedSearches } from './alerts.tables'
import { hasFacts } from './due-searches'

const SAVED = Object.fromEntries(
  ([...AMOUNT_NAMES, 'types', 'north', 'south', 'east', 'west'] as const).map((name) => [
    name,
    sql.raw(`s.${savedSearches[name].name}`),
  ]),
) as unknown as SavedColumns

const kinds = (of: AboutKind): SQL => constants(TOLD_OF[of])
const listed = (ids: readonly number[]): SQL => sql`${`{${ids.join()}}`}::int[]`

interface Wanted {
  readonly readerIds: readonly number[]
  /** Their due searches are those until now. */
  readonly now: Date
  /** The newest row of news that counts. */
  readonly newest: number
  readonly market: string | null
}

/** The due searches of readers, with the key by which `fresh_places` has what is new in their place. */
const dueOf = ({ readerIds, now }: Wanted): SQL => sql`
  SELECT s.*, r.account_id, CASE
      WHEN s.place = 'favourites' THEN 'favourites:' || r.account_id
      WHEN s.typed IS NOT NULL THEN 'typed:' || s.typed
      ELSE s.place END AS key, CASE
      WHEN s.query IS NOT NULL THEN ARRAY[${kinds('search')}]
      WHEN s.room_id IS NOT NULL THEN ARRAY[${kinds('unit')}]
      WHEN s.listing_id IS NOT NULL THEN ARRAY[${kinds('listing')}]
      ELSE ARRAY[${kinds('favourites')}] END AS kinds,
    ARRAY(SELECT unnest(t.news_id || t.other_ids) FROM ${alertsTold} t WHERE t.reader_id = s.reader_id) AS told
  FROM ${savedSearches} s JOIN ${alertReaders} r ON r.id = s.reader_id
  WHERE s.reader_id = ANY (${listed(readerIds)}) AND s.due_at <= ${now.toISOString()}::timestamptz`

/** A news of a search: the listing, and its rows of news, the newest first. */
export interface FoundListing {
  readonly searchId: number
  readonly readerId: number
  readonly newsIds: readonly number[]
}

/**
 * What is new for the due searches of some readers, as their results have it: for each search its newest listings, at most
 * `FOUND_LISTINGS`, the newest first. Of a unit only if the unit has what is asked for. What the reader was told before is left out. In a
 * transaction, which empties `fresh_places` at its end.
 */
export const findNews = async (
  db: Sql,
  news: AlertServices['news'],
  wanted: Wanted,
): Promise<readonly FoundListing[]> => {
  await gatherPlaces(db, news, wanted)
  // Few places have many listings, and most matches are there: their index has them in order, so that the newest are enough.
  await db.execute(sql`SET LOCAL enable_bitmapscan = off`)
  const seesPrices = sql`EXISTS (SELECT FROM ${priceReveals} p WHERE p.account_id = s.account_id AND p.listing_id = n.listing_id)`
  const { rows } = (await db.execute(sql`
    WITH due AS MATERIALIZED (${dueOf(wanted)})
    SELECT s.id, s.reader_id, f.ids FROM due s CROSS JOIN LATERAL (
      SELECT k.newest, n.ids
      FROM fresh_places k JOIN listings ON listings.id = k.listing_id CROSS JOIN LATERAL (
        SELECT array_agg(n.id ORDER BY n.id DESC) AS ids
        FROM ${marketNews} n LEFT JOIN ${units} ON ${units.id} = n.room_id
        WHERE n.listing_id = k.listing_id AND n.id > s.told_id AND n.id <= ${wanted.newest} AND n.kind = ANY (s.kinds)
          AND n.id <> ALL (s.told) AND (s.room_id IS NULL OR n.room_id = s.room_id)
          AND (n.room_id IS NULL OR (${news.savedUnitMatches(SAVED, seesPrices)}))
      ) n
      WHERE k.place = s.key AND k.newest > s.told_id AND ${hasFacts} AND ${news.savedMatches(SAVED)} AND n.ids IS NOT NULL
      ORDER BY k.newest DESC LIMIT ${FOUND_LISTINGS}
    ) f ORDER BY s.reader_id, s.id, f.newest DESC`)) as {
    rows: readonly { id: number; reader_id: number; ids: readonly unknown[] }[]
  }
  return rows.map(({ id, reader_id: readerId, ids }) => ({
    ...{ searchId: id, readerId, newsIds: ids.map(Number) },
  }))
}

/** Fills `fresh_places` with the listings that have news, under each key by which a search can ask for them. */
const gatherPlaces = async (db: Sql, news: AlertServices['news'], wanted: Wanted): Promise<void> => {
  const since = sql`(SELECT min(told_id) FROM (${dueOf(wanted)}) d)`
  const market = news.inMarket(wanted.market)
  // Once for each connection.
  await db.execute(
    sql`CREATE TEMPORARY TABLE IF NOT EXISTS fresh_places (place text, newest bigint, listing_id integer, property_type text,
      shown_price integer, shown_max_price integer, beds integer, max_beds integer, latitude float8, longitude float8) ON COMMIT DELETE ROWS`,
  )
  await db.execute(sql`CREATE INDEX IF NOT EXISTS fresh_places_by_place ON fresh_places (place, newest)`)
  await db.execute(sql`INSERT INTO fresh_places
    WITH fresh AS MATERIALIZED (
      SELECT n.id, n.kind, n.listing_id, n.room_id FROM ${marketNews} n JOIN listings ON listings.id = n.listing_id
      WHERE n.id > ${since} AND n.id <= ${wanted.newest} AND ${onSale} ${market === undefined ? sql`` : sql`AND ${market}`}
    ), newest AS (
      SELECT listing_id, max(id) FILTER (WHERE kind IN (${kinds('search')})) AS for_search,
        max(id) FILTER (WHERE kind IN (${kinds('listing')})) AS for_listing
      FROM fresh GROUP BY listing_id
    )
    SELECT k.place, k.newest, k.listing_id, l.property_type, l.shown_price, l.shown_max_price, l.beds, l.max_beds, l.latitude, l.longitude FROM (
      SELECT k.place, newest.listing_id, k.newest FROM newest JOIN listings ON listings.id = newest.listing_id
        CROSS JOIN LATERAL (VALUES ('', for_search), (listings.state, for_search), (listings.postcode, for_search),
          (listings.suburb || ', ' || listings.state, for_search), ('listing:' || listings.id, for_listing)) k(place, newest)
      UNION ALL SELECT 'unit:' || room_id, listing_id, max(id) FROM fresh
        WHERE room_id IS NOT NULL AND kind IN (${kinds('unit')}) GROUP BY room_id, listing_id
      UNION ALL SELECT 'favourites:' || f.account_id, f.listing_id, newest.for_listing
        FROM ${alertReaders} r JOIN ${favourites} f ON f.account_id = r.account_id JOIN newest ON newest.listing_id = f.listing_id
        WHERE r.id = ANY (${listed(wanted.readerIds)})
    ) k JOIN listings l ON l.id = k.listing_id WHERE k.newest IS NOT NULL`)
  for (const typed of await typedPlaces(db, wanted)) {
    const isThere = await news.inTypedPlace(db, typed)
    await db.execute(sql`INSERT INTO fresh_places
      SELECT 'typed:' || ${typed}, k.newest, k.listing_id, k.property_type, k.shown_price, k.shown_max_price, k.beds, k.max_beds,
        k.latitude, k.longitude FROM fresh_places k JOIN listings ON listings.id = k.listing_id
      WHERE k.place = '' ${isThere === undefined ? sql`` : sql`AND ${isThere}`}`)
  }
}

/** What due searches have typed as their place, if their words are in a listing with news. */
const typedPlaces = async (db: Sql, wanted: Wanted): Promise<readonly string[]> => {
  const { rows } = (await db.execute(sql`SELECT DISTINCT s.typed FROM (${dueOf(wanted)}) s
    WHERE s.typed IS NOT NULL AND EXISTS (
      SELECT FROM fresh_places k JOIN listings ON listings.id = k.listing_id JOIN agencies a ON a.id = listings.agency_id
      WHERE k.place = '' AND (s.words = '{}' OR listings.search_text LIKE ALL (s.words) OR lower(a.name) LIKE ALL (s.words)))
    ORDER BY s.typed`)) as { rows: readonly { typed: string }[] }
  return rows.map(({ typed }) => typed)
}
