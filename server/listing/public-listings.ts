import { and, eq } from 'drizzle-orm'
import type { Sql } from '../db/database'
import { isPublic, listings } from './listing.tables'
import type { ListingsMemory } from './listings-memory'

/** Whether visitors may see a listing, as remembered until a listing changes. */
export type IsPublicListing = (id: number) => Promise<boolean>

const KEPT = 5_000

export const publicListings = (db: Sql, memory: ListingsMemory): IsPublicListing => {
  const kept = memory.keep<boolean>(KEPT)
  return (id) =>
    kept(String(id), async () => {
      const found = await db
        .select({ id: listings.id })
        .from(listings)
        .where(and(eq(listings.id, id), isPublic))
      return found.length > 0
    })
}
