import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../domain/shared/failure'
import { passOn, type QueueServices } from './end-places'
import { lockUnits, movePlace, tellMoves } from './place-rows'
import { queuePlaces } from './queue.tables'

const notAvailable = failure('not-available', 'You don’t have this place.')

/** Gives a place up. A unit that was offered to it is passed on. Repeated, it changes nothing. */
export const leaveQueue = (
  services: Pick<QueueServices, 'db' | 'clock' | 'moveUnits'>,
  placeId: number,
  accountId: number,
): Promise<E.Either<Failure, null>> =>
  services.db.transaction(async (sqlOf) => {
    const now = services.clock()
    const own = and(eq(queuePlaces.id, placeId), eq(queuePlaces.accountId, accountId))
    const [found] = await sqlOf.select({ unitId: queuePlaces.unitId }).from(queuePlaces).where(own)
    const [unit] = found === undefined ? [] : await lockUnits(sqlOf, [found.unitId])
    if (unit === undefined) return E.left(notAvailable)
    // As it is now that the unit is locked.
    const [place] = await sqlOf.select({ status: queuePlaces.status }).from(queuePlaces).where(own)
    if ((await movePlace(sqlOf, placeId, 'left', { closedAt: now })) === null) return E.right(null)
    if (place?.status === 'offered') await passOn(services, sqlOf, unit, now)
    else await tellMoves(sqlOf, unit.id, now)
    return E.right(null)
  })
