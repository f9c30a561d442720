import { count, sql } from 'drizzle-orm'
import { systemClock } from '../../server/clock'
import type { Database } from '../../server/db/database'
import { listings } from '../../server/listing/listing.tables'
import { seedDemo } from '../../server/seed/demo'
import { seedLargeSet } from '../../server/seed/large-set/large-set'
import type { Place } from './places'

/** From so many listings on, creating the indexes at the end takes less time than keeping them while inserting. */
const MANY = 50_000

/** Adds the demo data, and what is missing of so many listings. */
export const fill = async (place: Place, wanted: number): Promise<void> => {
  const db = await place.open(true)
  try {
    await seedDemo({ db, now: systemClock() })
    const [found] = await db.sql.select({ there: count() }).from(listings)
    const missing = Math.ceil(wanted) - (found?.there ?? 0)
    const seed = () => seedLargeSet(db, missing, systemClock(), () => undefined)
    if (missing >= MANY) await withoutIndexes(db, seed)
    else if (missing > 0) await seed()
  } finally {
    await db.close()
  }
}

const TABLES = sql`('listings'::regclass, 'rooms'::regclass)`

/** Also without checking that each unit's listing exists. */
const withoutIndexes = async (db: Database, work: () => Promise<void>): Promise<void> => {
  const { rows: indexes } = (await db.sql.execute(
    sql`SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
      FROM pg_index WHERE indrelid IN ${TABLES} AND NOT indisprimary`,
  )) as { rows: readonly { name: string; definition: string }[] }
  await db.sql.execute(sql`ALTER TABLE rooms DISABLE TRIGGER ALL`)
  for (const { name } of indexes) await db.sql.execute(sql.raw(`DROP INDEX ${name}`))
  await work()
  for (const { definition } of indexes) await db.sql.execute(sql.raw(definition))
  await db.sql.execute(sql`ALTER TABLE rooms ENABLE TRIGGER ALL`)
  await db.sql.execute(sql`VACUUM (ANALYZE) listings, rooms`)
}
