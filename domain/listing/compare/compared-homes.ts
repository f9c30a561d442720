import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import type { ComparedHome, ComparedUnit } from './compare'
import type { ListingPort } from '../listing.ports'

type Listings = Pick<ListingPort, 'listing' | 'units'>
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
      found.flatMap((each) => (E.isRight(each) ? each.right : [])).map((home) => [home.unit.unitId, home]),
    )
    return E.right(units.flatMap(({ unitId }) => homes.get(unitId) ?? []))
  }

const homesOf = async (listings: Listings, propertyId: number): Promise<Homes> => {
  const [listing, units] = await Promise.all([
    listings.listing({ propertyId, unitId: 0 })(),
    listings.units({ propertyId, order: { column: 'apt', direction: 'asc' } })(),
  ])
  if (E.isLeft(listing)) return listing.left.kind === 'listing-not-found' ? E.right([]) : listing
  return E.isLeft(units) ? units : E.right(units.right.map((unit) => ({ listing: listing.right, unit })))
}
