import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import type { ComparedHome, ComparedUnit } from './compare'
import type { ListingPort } from '../listing.ports'

type Listings = Pick<ListingPort, 'listing' | 'rooms'>
type Homes = E.Either<Failure, readonly ComparedHome[]>

/** Loads the compared units with their listings, in the order selected. Omits units that no longer exist. */
export const comparedHomes =
  (listings: Listings) =>
  (units: readonly ComparedUnit[]): TaskEither<Failure, readonly ComparedHome[]> =>
  async () => {
    const found = await Promise.all(
      [...new Set(units.map(({ propertyId }) => propertyId))].map((propertyId) => homesOf(listings, propertyId)),
    )
    const failed = found.find(E.isLeft)
    if (failed !== undefined) return failed
    const homes = new Map(
      found.flatMap((each) => (E.isRight(each) ? each.right : [])).map((home) => [home.room.roomId, home]),
    )
    return E.right(units.flatMap(({ roomId }) => homes.get(roomId) ?? []))
  }

const homesOf = async (listings: Listings, propertyId: number): Promise<Homes> => {
  const [listing, rooms] = await Promise.all([
    listings.listing({ propertyId, roomId: 0 })(),
    listings.rooms({ propertyId, order: { column: 'apt', direction: 'asc' } })(),
  ])
  if (E.isLeft(listing)) return listing.left.kind === 'listing-not-found' ? E.right([]) : listing
  return E.isLeft(rooms) ? rooms : E.right(rooms.right.map((room) => ({ listing: listing.right, room })))
}
