import { and, desc, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { nearbyPlaces } from '../../../domain/listing/map/nearby-places'
import { MINUTE } from '../../../domain/shared/dates'
import type { Clock } from '../../clock'
import type { Database, Sql } from '../../db/database'
import { listings } from '../listing.tables'
import type { Job } from '../../jobs/job'
import { archiveReader, type MapArchive } from '../../map/map-archive'
import { placesIn } from '../../map/tile-places'
import { isPlacedBySuburb } from '../search/gazetteer'
import { isOfPlace, listingNearby } from './nearby.tables'

interface NearbyServices {
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Listings of a round, the newest first. */
const BATCH = 20

/**
 * Reads what is around listings that are new, have moved, or were read from another archive. Done by a job, so that no visitor waits
 * for it.
 */
const nearbyReader = (
  { db, clock, log }: NearbyServices,
  archive: MapArchive,
): ((stopping?: AbortSignal) => Promise<void>) => {
  const opened = archiveReader(archive)
  return async (stopping) => {
    const source = await opened()
    try {
      const placesAround = placesIn(source)
      for (const listing of await dueListings(db.sql, source.etag)) {
        if (stopping?.aborted === true) return
        const { id, latitude, longitude } = listing
        if (latitude === null || longitude === null) continue
        const at = { latitude, longitude }
        // Walking times from a suburb's middle would be another home's.
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
}

/** Every minute. */
export const nearbyJob = (services: NearbyServices, archive: MapArchive): Job => ({
  name: 'nearby',
  every: MINUTE,
  budget: MINUTE,
  run: nearbyReader(services, archive),
})

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
