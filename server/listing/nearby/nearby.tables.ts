import { and, eq } from 'drizzle-orm'
import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import * as t from 'io-ts'
import { NearbyPlace } from '../../../domain/listing/map/nearby-places'
import { at } from '../../db/columns'
import { jsonOf } from '../../db/json'
import { listings } from '../listing.tables'

const NearbyPlaces = t.readonlyArray(NearbyPlace, 'NearbyPlaces')

/** What the map archive knows around a listing; deleted with it. */
export const listingNearby = pgTable('listing_nearby', {
  listingId: integer('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  /** Where the listing was when it was read. */
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  /** The ETag of the archive it was read from. */
  archive: text('archive').notNull(),
  places: jsonOf(NearbyPlaces)('places').notNull(),
  readAt: at('read_at').notNull(),
})

/** A listing's row, unless the listing has been moved since. */
export const isOfPlace = and(
  eq(listingNearby.listingId, listings.id),
  eq(listingNearby.latitude, listings.latitude),
  eq(listingNearby.longitude, listings.longitude),
)
