import { setTimeout } from 'node:timers/promises'
import { eq, lte, sql } from 'drizzle-orm'
import {
  alertProgress,
  alertReaders,
  alertsTold,
  marketNews,
  savedSearches,
} from '../../../server/alerts/alerts.tables'
import { alertsJob } from '../../../server/alerts/tell-readers'
import { systemClock } from '../../../server/clock'
import type { Database } from '../../../server/db/database'
import { listingNews } from '../../../server/listing/search/found-among'
import { outbox } from '../../../server/mail/mail.tables'
import { fill } from '../fill'
import type { Place } from '../places'
import { processOf } from '../process'
import { type Quantiles, quantilesOf } from '../quantiles'

export const SAVED = 100_000
export const NEWS = 1_000
/** Megabytes of the old objects: without a limit, Node.js collects little garbage while the machine has memory to spare. */
export const HEAP_LIMIT = 256
const LISTINGS = 5_000
const READERS = 25_000
/** Of the ledgers, of which nothing is news. */
const LATEST = 1_000_000_000
/** How often the memory is looked at, in milliseconds. */
const LOOK = 50

interface SavedSearchFigure {
  readonly seconds: number
  /** Of a small call meanwhile. */
  readonly waits: Quantiles
  /** Bytes by which the process grew at most. */
  readonly grown: number
  /** Searches that may find something new. */
  readonly emails: number
  readonly told: number
}

export const savedSearchesBench = async (folder: string): Promise<SavedSearchFigure> => {
  const limited = [`--max-old-space-size=${HEAP_LIMIT}`]
  const alerts = processOf<object, SavedSearchFigure>('alerts/limited-alerts.ts', [folder], limited)
  try {
    return await alerts.ask({})
  } finally {
    await alerts.close()
  }
}

/** Finds what is new in one listing in five for saved searches, half of them immediate and half of them due, and stores the emails. */
export const compareSavedSearches = async (place: Place): Promise<SavedSearchFigure> => {
  await fill(place, LISTINGS)
  const db = await place.open(true)
  try {
    await save(db)
    global.gc?.()
    const before = process.memoryUsage().rss
    let most = before
    const looking = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), LOOK)
    const beside = callBeside(db)
    const started = performance.now()
    await tell(db)
    const seconds = (performance.now() - started) / 1000
    clearInterval(looking)
    const waits = await beside.end()
    return {
      ...{ seconds, waits, grown: Math.max(most, process.memoryUsage().rss) - before },
      ...{ emails: await db.sql.$count(outbox, eq(outbox.kind, 'alerts')), told: await toldOf(db) },
    }
  } finally {
    await db.close()
  }
}

/** A call that asks the database for nothing much, again and again, each from when it was meant to begin. */
const callBeside = (db: Database): { readonly end: () => Promise<Quantiles> } => {
  const times: number[] = []
  let isOver = false
  const calling = (async () => {
    for (let meant = performance.now(); !isOver; meant += LOOK) {
      await setTimeout(Math.max(0, meant - performance.now()))
      await db.ping()
      times.push(performance.now() - meant)
    }
  })()
  return {
    end: async () => {
      isOver = true
      await calling
      return quantilesOf(times)
    },
  }
}

/** Rounds of the job until no search is due. Their emails wait in the outbox: sending them has its own pace. */
const tell = async (db: Database): Promise<void> => {
  const services = { db, clock: systemClock, news: { ...listingNews, reductionsOf: () => Promise.resolve([]) } }
  const unused = {
    derive: () => '',
    siteOf: () => 'https://unifi.example',
    log: {
      error: (facts: object) => {
        throw new Error('a round failed', { cause: facts })
      },
    },
  }
  const job = alertsJob({ ...services, ...unused })
  const due = () => db.sql.$count(savedSearches, lte(savedSearches.dueAt, systemClock()))
  do await job.run(new AbortController().signal)
  while ((await due()) > 0)
}

/** The listings that the emails name. */
const toldOf = async (db: Database): Promise<number> => {
  const [row] = await db.sql
    .select({ told: sql<number>`sum(1 + cardinality(${alertsTold.otherIds}))::int` })
    .from(alertsTold)
  return row?.told ?? 0
}

/** Half of them in a suburb, a tenth each in a city, in a state, by postcode, in a box of the map and everywhere. */
const save = async ({ sql: db }: Database): Promise<void> => {
  await db.insert(alertProgress).values({ id: 1, ledgerId: LATEST, priceId: LATEST, changeId: LATEST, immediateId: 0 })
  await db.execute(sql`INSERT INTO ${alertReaders} (tenant, email, origin)
    SELECT 'unifi', 'reader' || n || '@example.com', 'https://unifi.example' FROM generate_series(1, ${READERS}::int) n`)
  await db.execute(sql`
    WITH numbered AS (
      SELECT l.*, row_number() OVER (ORDER BY id) - 1 AS i, count(*) OVER () AS listings FROM listings l WHERE published
    ), wanted AS (
      SELECT n, n % 10 AS kind, l.* FROM generate_series(1, ${SAVED}::int) n JOIN numbered l ON l.i = (n::int8 * 7919) % l.listings
    )
    INSERT INTO ${savedSearches} (reader_id, name, query, frequency, saved_at, told_id, due_at, place, words,
      north, south, east, west, types, max_price, min_beds, typed, reading)
    SELECT (SELECT min(id) FROM ${alertReaders}) + n % ${READERS}::int, 'Search', '?n=' || n,
      CASE n % 2 WHEN 0 THEN 'at-once' ELSE 'daily' END, now(), 0, CASE n % 2 WHEN 0 THEN NULL ELSE now() - interval '1 minute' END,
      CASE WHEN kind < 5 THEN suburb || ', ' || state WHEN kind = 6 THEN state WHEN kind = 7 THEN postcode ELSE '' END, '{}',
      CASE kind WHEN 8 THEN latitude + 0.1 END, CASE kind WHEN 8 THEN latitude - 0.1 END,
      CASE kind WHEN 8 THEN longitude + 0.1 END, CASE kind WHEN 8 THEN longitude - 0.1 END,
      CASE n % 3 WHEN 0 THEN ARRAY[property_type] END, CASE n % 4 WHEN 0 THEN shown_price END, CASE n % 5 WHEN 0 THEN max_beds END,
      CASE kind WHEN 5 THEN 'Adelaide and surrounds, SA' END, 1
    FROM wanted`)
  await db.execute(sql`INSERT INTO ${marketNews} (kind, source_id, listing_id, at)
    SELECT 'listed', id, id, now() FROM listings WHERE published ORDER BY md5(id::text) LIMIT ${NEWS}`)
  await db.execute(sql`ANALYZE saved_searches, market_news, alert_readers`)
}
