import { eq } from 'drizzle-orm'
import { systemClock } from '../../server/clock'
import type { Database } from '../../server/db/database'
import { embeddedDatabase } from '../../server/db/embedded'
import { units } from '../../server/listing/unit.tables'
import { seedDemo } from '../../server/seed/demo'

export const LONG_LIST = 1_000
export const LONG_LISTING = 1

/** A folder with the demo, whose first listing is extended to a thousand units. */
export const fillLongList = async (folder: string): Promise<void> => {
  const db = await embeddedDatabase(folder)
  await seedDemo({ db, now: systemClock() })
  await lengthen(db)
  await db.close()
}

/** Adds copies of the listing’s units until there are enough. */
export const lengthen = async (db: Database): Promise<void> => {
  const there = await db.sql.select().from(units).where(eq(units.listingId, LONG_LISTING)).orderBy(units.position)
  const missing = Array.from({ length: Math.max(0, LONG_LIST - there.length) }, (_, i) => {
    const { id: _id, ...like } = there[i % there.length] as (typeof there)[number]
    return {
      ...like,
      apt: `X${i + 1}`,
      position: there.length + i,
      revisedPrice: (like.revisedPrice ?? 500_000) + 1_000 * (i % 97),
      anticipatedRent: like.anticipatedRent + 5 * (i % 31),
    }
  })
  // The embedded database takes at most 32,767 parameters in a statement.
  for (let at = 0; at < missing.length; at += 500) await db.sql.insert(units).values(missing.slice(at, at + 500))
}
