import type { ReservationTerms } from '../../domain/reservation/reservation-terms'
import type { FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/sharing/private-listing.contract'
import type { Listing } from '../../domain/listing/listing'
import type { UnitOrder } from '../../domain/listing/listing.ports'
import type { Unit } from '../../domain/listing/unit'
import { dayOf } from '../../domain/shared/calendar'
import { failure } from '../../domain/shared/failure'
import type { LinkKey } from '../../domain/sharing/sharing.ports'
import { addressOf } from '../http/client-address'
import type { Kernel } from '../http/kernel'
import { route } from '../http/route'
import { post } from '../mail/outbox'
import { openedEmailKinds } from './opened-email'
import type { Unlocking } from './unlock'
import { noteVisit } from './visits'

/** The listing of an unlocked link; from the listing context. */
export interface SharedListings {
  /** Null if it isn't public, or the unit isn't part of it. */
  listing(listingId: number, unitId: number, brandTerms: ReservationTerms): Promise<Listing | null>
  /** With prices. */
  units(listingId: number, order: UnitOrder): Promise<Unit[]>
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
  const unlock = (propertyId: number, key: WireKey, request: FastifyRequest) =>
    unlocking.unlock(keyOf(propertyId, key), addressOf(request))

  route(kernel, contract.openPrivateListing, async ({ params: { id }, body, request }) => {
    const unlocked = await unlock(id, body, request)
    if (E.isLeft(unlocked)) return unlocked
    const { isOpenToAll, unlockToken } = unlocked.right
    const listing = await shared.listing(id, body.unitId ?? 0, (await kernel.tenantOf(request)).terms)
    return listing === null ? E.left(noListing) : E.right({ listing, unlockToken, isOpenToAll })
  })
  route(kernel, contract.privateUnits, async ({ params: { propertyId }, body, request }) => {
    const unlocked = await unlock(propertyId, body, request)
    if (E.isLeft(unlocked)) return unlocked
    const order: UnitOrder = { column: body.orderByKeyword ?? 'apt', direction: body.ascOrdesc ?? 'asc' }
    return E.right(await shared.units(propertyId, order))
  })
  route(kernel, contract.privateVisit, async ({ params: { propertyId }, body, request }) => {
    const unlocked = await unlock(propertyId, body, request)
    if (E.isLeft(unlocked)) return unlocked
    const { timeZone, label } = await kernel.tenantOf(request)
    const [{ id }, now] = [unlocked.right.link, kernel.clock()]
    await kernel.db.transaction(async (sql) => {
      await noteVisit(sql, id, body.tab, dayOf(now, timeZone))
      const about = { tenant: label, origin: kernel.originOf(request), data: {} }
      await post(sql, openedEmailKinds, [{ kind: 'private-link-opened', subjectId: id, ...about }], now)
    })
    return E.right(null)
  })
}
