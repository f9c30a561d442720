import type { ReservationTerms } from '../../domain/reservation/reservation-terms'
import type { FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import * as contract from '../../adapters/http/sharing/private-listing.contract'
import type { Listing } from '../../domain/listing/listing'
import type { RoomOrder } from '../../domain/listing/listing.ports'
import type { Room } from '../../domain/listing/room'
import { dayOf } from '../../domain/shared/calendar'
import { type Failure, failure } from '../../domain/shared/failure'
import type { LinkKey } from '../../domain/sharing/sharing.ports'
import { addressOf } from '../http/client-address'
import type { Kernel } from '../http/kernel'
import { route } from '../http/route'
import type { Unlocked, Unlocking } from './unlock'
import { noteVisit } from './visits'

/** What an unlocked link shows; from the listing context. */
export interface SharedListings {
  /** Null if it isn't public, or the unit isn't part of it. */
  listing(listingId: number, roomId: number, brandTerms: ReservationTerms): Promise<Listing | null>
  /** With prices. */
  rooms(listingId: number, order: RoomOrder): Promise<Room[]>
}

interface Dependencies {
  readonly unlocking: Unlocking
  readonly shared: SharedListings
}

const noListing = failure('listing-not-found', 'This listing is no longer available.')

interface WireKey {
  readonly passWord: string | null
  readonly publicFlag: number | null
  readonly sessionId: string | null
  readonly unlockToken: string | null
}

const keyOf = (propertyId: number, { passWord, publicFlag, sessionId, unlockToken }: WireKey): LinkKey => ({
  propertyId,
  passphrase: passWord ?? '',
  hasPublicFlag: publicFlag === 1,
  sessionId: sessionId ?? '',
  unlockToken: unlockToken ?? '',
})

/** Calls of visitors without an account; each needs an unlocked link. */
export const privateListingRoutes = (kernel: Kernel, { unlocking, shared }: Dependencies): void => {
  const opened =
    <A>(
      key: LinkKey,
      request: FastifyRequest,
      show: (unlocked: Unlocked) => Promise<E.Either<Failure, A>>,
    ): TaskEither<Failure, A> =>
    async () => {
      const unlocked = await unlocking.unlock(key, addressOf(request))
      return E.isLeft(unlocked) ? unlocked : show(unlocked.right)
    }

  route(kernel, contract.openPrivateListing, ({ params: { id }, body, request }) =>
    opened(keyOf(id, body), request, async ({ isOpenToAll, unlockToken }) => {
      const listing = await shared.listing(id, body.roomId ?? 0, (await kernel.tenantOf(request)).terms)
      return listing === null ? E.left(noListing) : E.right({ listing, unlockToken, isOpenToAll })
    }),
  )
  route(kernel, contract.privateRooms, ({ params: { propertyId }, body, request }) =>
    opened(keyOf(propertyId, body), request, async () =>
      E.right(
        await shared.rooms(propertyId, {
          column: body.orderByKeyword ?? 'apt',
          direction: body.ascOrdesc ?? 'asc',
        }),
      ),
    ),
  )
  route(kernel, contract.privateVisit, ({ params: { propertyId }, body, request }) =>
    opened(keyOf(propertyId, body), request, async ({ link }) => {
      const { timeZone } = await kernel.tenantOf(request)
      await noteVisit(kernel.db.sql, link.id, body.tab, dayOf(kernel.clock(), timeZone))
      return E.right(null)
    }),
  )
}
