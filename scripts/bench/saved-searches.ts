import { sql } from 'drizzle-orm'
import { duePage, markImmediate } from '../../server/alerts/due-searches'
import { alertProgress, alertReaders, marketNews, savedSearches } from '../../server/alerts/alerts.tables'
import { systemClock } from '../../server/clock'
import type { Database } from '../../server/db/database'
import { fill } from './fill'
import type { Place } from './places'

export const SAVED = 100_000
export const NEWS = 1_000
const LISTINGS = 5_000
const READERS = 25_000
/** How often the memory is looked at, in milliseconds. */
const LOOK = 50

interface SavedSearchFigure {
  readonly seconds: number
  /** Bytes by which the process grew at most. */
  readonly grown: number
  /** Searches that may find something new. */
  readonly found: number
}

/** Compares saved searches, half of them immediate and half of them due, with what is new in one listing in five. */
export const savedSearchesBench = async (place: Place): Promise<SavedSearchFigure> => {
  await fill(place, LISTINGS)
  const db = await place.open(true)
  try {
    await save(db)
    global.gc?.()
    const before = process.memoryUsage().rss
    let most = before
    const looking = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), LOOK)
    const started = performance.now()
    const found = await compare(db)
    const seconds = (performance.now() - started) / 1000
    clearInterval(looking)
    return { seconds, grown: Math.max(most, process.memoryUsage().rss) - before, found }
  } finally {
    await db.close()
  }
}

const compare = async (db: Database): Promise<number> => {
  await markImmediate({ db, clock: systemClock })
  let found = await db.sql.$count(savedSearches, sql`${savedSearches.dueAt} IS NOT NULL AND frequency = 'at-once'`)
  // Their emails are not part of it.
  await db.sql
    .update(savedSearches)
    .set({ dueAt: null })
    .where(sql`frequency = 'at-once'`)
  for (;;) {
    const page = await duePage(db.sql, 'unifi', systemClock())
    const ids = [...page.found, ...page.others]
    if (ids.length === 0) return found
    found += page.found.length
    await db.sql
      .update(savedSearches)
      .set({ dueAt: null })
      .where(sql`${savedSearches.id} = ANY (${`{${ids.join()}}`}::int[])`)
  }
}

/** Half of them in a suburb, a fifth in a state, a tenth each by postcode, in a box of the map and everywhere. */
const save = async ({ sql: db }: Database): Promise<void> => {
  await db.insert(alertProgress).values({ id: 1, ledgerId: 0, priceId: 0, changeId: 0, immediateId: 0 })
  await db.execute(sql`INSERT INTO ${alertReaders} (tenant, email, origin)
    SELECT 'unifi', 'reader' || n || '@example.com', 'https://unifi.example' FROM generate_series(1, ${READERS}::int) n`)
  await db.execute(sql`
    WITH numbered AS (
      SELECT l.*, row_number() OVER (ORDER BY id) - 1 AS i, count(*) OVER () AS listings FROM listings l WHERE published
    ), wanted AS (
      SELECT n, n % 10 AS kind, l.* FROM generate_series(1, ${SAVED}::int) n JOIN numbered l ON l.i = (n::int8 * 7919) % l.listings
    )
    INSERT INTO ${savedSearches} (reader_id, name, query, frequency, saved_at, told_id, due_at, place, words,
      north, south, east, west, types, max_price, min_beds)
    SELECT (SELECT min(id) FROM ${alertReaders}) + n % ${READERS}::int, 'Search', '?n=' || n,
      CASE n % 2 WHEN 0 THEN 'at-once' ELSE 'daily' END, now(), 0, CASE n % 2 WHEN 0 THEN NULL ELSE now() - interval '1 minute' END,
      CASE WHEN kind < 5 THEN suburb || ', ' || state WHEN kind < 7 THEN state WHEN kind = 7 THEN postcode ELSE '' END, '{}',
      CASE kind WHEN 8 THEN latitude + 0.1 END, CASE kind WHEN 8 THEN latitude - 0.1 END,
      CASE kind WHEN 8 THEN longitude + 0.1 END, CASE kind WHEN 8 THEN longitude - 0.1 END,
      CASE n % 3 WHEN 0 THEN ARRAY[property_type] END, CASE n % 4 WHEN 0 THEN shown_price END, CASE n % 5 WHEN 0 THEN max_beds END
    FROM wanted`)
  await db.execute(sql`INSERT INTO ${marketNews} (kind, source_id, listing_id, at)
    SELECT 'listed', id, id, now() FROM listings WHERE published ORDER BY md5(id::text) LIMIT ${NEWS}`)
  await db.execute(sql`ANALYZE saved_searches, market_news, alert_readers`)
}
