import { and, asc, eq, sql } from 'drizzle-orm'
import { unitTitle } from '../../domain/listing/units/unit-title'
import type { QueuePlace } from '../../domain/queue/place'
import type { Sql } from '../db/database'
import { listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'
import { isOpen, queuePlaces } from './queue.tables'

const waitingFor = (more = sql``) =>
  sql<number>`(SELECT count(*)::int FROM queue_places others WHERE others.room_id = queue_places.room_id
    AND others.status = 'waiting' ${more})`

/** The open places of an account: units that are offered first, then in the order in which they were taken. */
export const placesOf = async (db: Sql, accountId: number): Promise<readonly QueuePlace[]> => {
  const rows = await db
    .select({
      placeId: queuePlaces.id,
      propertyId: listings.id,
      unitId: queuePlaces.unitId,
      apt: units.apt,
      propertyType: listings.propertyType,
      listing: listings.name,
      state: listings.state,
      status: queuePlaces.status,
      position: waitingFor(sql`AND queue_places.status = 'waiting' AND others.id <= queue_places.id`),
      waiting: waitingFor(),
      offeredUntil: queuePlaces.offeredUntil,
      offerHours: queuePlaces.offerHours,
      wantsNews: queuePlaces.wantsNews,
    })
    .from(queuePlaces)
    .innerJoin(units, eq(units.id, queuePlaces.unitId))
    .innerJoin(listings, eq(listings.id, units.listingId))
    .where(and(eq(queuePlaces.accountId, accountId), isOpen))
    .orderBy(sql`${queuePlaces.status} = 'offered' DESC`, asc(queuePlaces.id))
  return rows.map(({ apt, propertyType, status, ...place }) => ({
    ...place,
    status: status === 'offered' ? status : 'waiting',
    unit: unitTitle({ propertyType }, apt),
  }))
}
