import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { MOST_PLACES, noQueueBecause, type QueuePlace } from '../../domain/queue/place'
import type { WantedPlace } from '../../domain/queue/queue.ports'
import { EXCLUSIVE } from '../../domain/reservation/reservation.lifecycle'
import { type ReservationTerms, termsOfListing } from '../../domain/reservation/reservation-terms'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import type { Caller } from '../http/caller'
import { accounts } from '../identity/identity.tables'
import { listings } from '../listing/listing.tables'
import { inPublicListing, unitLedger, units } from '../listing/unit.tables'
import { reservations } from '../reservation/reservation.tables'
import type { QueueServices } from './end-places'
import { placesOf } from './list-places'
import { lockUnits } from './place-rows'
import { isOpen, queuePlaces } from './queue.tables'

const accountGone = failure('session-invalid', 'Please log in again.')
const noSuchUnit = failure('not-found', 'Property not found.')
const alreadyYours = failure('already-yours', 'You have reserved this property, or are paying for it.')
const tooMany = failure(
  'too-many-places',
  `You already have ${MOST_PLACES} places in queues. Leave one of them in My account first.`,
)
const hadTheirTurn = failure(
  'no-queue',
  'You could have reserved this property. You can join its queue again once someone else has reserved it.',
)
const NO_QUEUE = {
  free: failure('unit-free', 'This property is available again. You can reserve it now.'),
  sold: failure('no-queue', 'This property is sold, so it has no queue.'),
  offers: failure('no-queue', 'This property takes offers, so it has no queue.'),
} as const

/** Where the place is taken. */
interface From {
  readonly tenant: string
  readonly origin: string
  readonly brandTerms: ReservationTerms
}

/**
 * Takes a place at the end of the queue of a reserved unit. The account is locked, so that its places are counted one after the other, and
 * then the unit, so that its reservation doesn't end meanwhile.
 */
export const joinQueue = (
  { db, clock }: Pick<QueueServices, 'db' | 'clock'>,
  { unitId, wantsNews }: WantedPlace,
  caller: Pick<Caller, 'accountId' | 'audiences' | 'coAgent'>,
  from: From,
): Promise<E.Either<Failure, QueuePlace>> =>
  db.transaction(async (sqlOf) => {
    const { accountId } = caller
    const [account] = await sqlOf
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('no key update')
    if (account === undefined) return E.left(accountGone)
    const [unit] = await lockUnits(sqlOf, [unitId])
    const [shown] = await sqlOf
      .select({ status: units.status, terms: listings.reservationTerms })
      .from(units)
      .innerJoin(listings, eq(listings.id, units.listingId))
      .where(and(eq(units.id, unitId), inPublicListing(caller)))
    if (unit === undefined || shown === undefined || unit.status === 'Withheld') return E.left(noSuchUnit)
    const [known] = await sqlOf
      .update(queuePlaces)
      .set({ wantsNews })
      .where(and(eq(queuePlaces.unitId, unitId), eq(queuePlaces.accountId, accountId), isOpen))
      .returning({ id: queuePlaces.id })
    if (known !== undefined) return placeAt(sqlOf, accountId, unitId)
    const why = noQueueBecause({ status: unit.status, offerType: unit.offerType })
    if (why !== null) return E.left(NO_QUEUE[why])
    const theirs = or(eq(reservations.accountId, accountId), eq(reservations.introducerId, accountId))
    const claims = and(eq(reservations.unitId, unitId), theirs, inArray(reservations.status, [...EXCLUSIVE]))
    if ((await sqlOf.$count(reservations, claims)) > 0) return E.left(alreadyYours)
    if ((await sqlOf.$count(queuePlaces, letGo(unitId, accountId))) > 0) return E.left(hadTheirTurn)
    const own = and(eq(queuePlaces.accountId, accountId), isOpen)
    if ((await sqlOf.$count(queuePlaces, own)) >= MOST_PLACES) return E.left(tooMany)
    const waiting = and(eq(queuePlaces.unitId, unitId), eq(queuePlaces.status, 'waiting'))
    await sqlOf.insert(queuePlaces).values({
      ...{ unitId, accountId, wantsNews, joinedAt: clock() },
      tenant: from.tenant,
      origin: from.origin,
      offerHours: termsOfListing(from.brandTerms, shown.terms).queueOfferHours,
      positionTold: (await sqlOf.$count(queuePlaces, waiting)) + 1,
    })
    return placeAt(sqlOf, accountId, unitId)
  })

/**
 * A place of the account whose offer of the unit ran out or was left, since when no one has reserved it: two accounts that took turns
 * would keep it off the market.
 */
const letGo = (unitId: number, accountId: number) =>
  and(
    eq(queuePlaces.unitId, unitId),
    eq(queuePlaces.accountId, accountId),
    inArray(queuePlaces.status, ['lapsed', 'left']),
    isNotNull(queuePlaces.offeredAt),
    sql`NOT EXISTS (SELECT FROM ${reservations} WHERE ${reservations.unitId} = ${unitId} AND ${reservations.placedAt} > ${queuePlaces.offeredAt})`,
    sql`NOT EXISTS (SELECT FROM ${unitLedger} WHERE ${unitLedger.unitId} = ${unitId} AND ${unitLedger.to} = 'Available' AND ${unitLedger.at} > ${queuePlaces.offeredAt})`,
  )

const placeAt = async (db: Sql, accountId: number, unitId: number): Promise<E.Either<Failure, QueuePlace>> => {
  const place = (await placesOf(db, accountId)).find((each) => each.unitId === unitId)
  return place === undefined ? E.left(noSuchUnit) : E.right(place)
}
