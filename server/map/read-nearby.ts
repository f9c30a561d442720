import { and, desc, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { nearbyPlaces } from '../../domain/listing/map/nearby-places'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import { listings } from '../listing/listing.tables'
import type { MapArchive, OpenedFile } from './map-archive'
import { isOfPlace, listingNearby } from './nearby.tables'
import { placesIn } from './tile-places'

export interface NearbyServices {
  readonly db: Database
  readonly clock: Clock
  /** Whether an address is known only by its suburb: walking times from there would be another home's. */
  readonly isPlacedBySuburb: (listing: typeof listings.$inferSelect) => boolean
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Listings of a round, the newest first. */
const BATCH = 20

/**
 * Reads what is around listings that are new, have moved, or were read from another archive. Done by a job, so that no visitor waits
 * for it.
 */
export const readNearby = async (
  services: NearbyServices,
  archive: MapArchive,
  opened: () => Promise<OpenedFile>,
  stopping?: AbortSignal,
): Promise<void> => {
  const { db, clock, isPlacedBySuburb, log } = services
  const source = await opened()
  try {
    const placesAround = placesIn(archive, source)
    for (const listing of await dueListings(db.sql, source.etag)) {
      if (stopping?.aborted === true) return
      const { id, latitude, longitude } = listing
      if (latitude === null || longitude === null) continue
      const at = { latitude, longitude }
      const places = isPlacedBySuburb(listing)
        ? []
        : await placesAround(at).catch((error: unknown) => {
            log.warn({ err: error, listing: id }, 'the map archive cannot be read around this listing')
            return []
          })
      const read = { ...at, archive: source.etag, places: nearbyPlaces(places, at), readAt: clock() }
      await db.sql
        .insert(listingNearby)
        .values({ listingId: id, ...read })
        .onConflictDoUpdate({ target: listingNearby.listingId, set: read })
    }
  } finally {
    await source.file.close()
  }
}

const dueListings = async (sql: Sql, archive: string) =>
  (
    await sql
      .select({ listing: listings })
      .from(listings)
      .leftJoin(listingNearby, isOfPlace)
      .where(
        and(
          isNotNull(listings.latitude),
          isNotNull(listings.longitude),
          or(isNull(listingNearby.listingId), ne(listingNearby.archive, archive)),
        ),
      )
      .orderBy(desc(listings.id))
      .limit(BATCH)
  ).map(({ listing }) => listing)
