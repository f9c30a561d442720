import { asc, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import type { Database } from '../../server/db/database'
import { units } from '../../server/listing/unit.tables'
import { moveUnits } from '../../server/listing/units'
import type { QueueServices } from '../../server/queue/end-places'
import { withQueues } from '../../server/queue/hand-over'
import { joinQueue } from '../../server/queue/join-queue'
import { queuePlaces } from '../../server/queue/queue.tables'
import { endHolds } from '../../server/reservation/end-holds'
import { openCheckout } from '../../server/reservation/open-checkout'
import { reservations } from '../../server/reservation/reservation.tables'
import { FORM } from '../reservation/samples'
import {
  heldUnit,
  LANTERN_905,
  requestFor,
  type ReservationSetup,
  reservationsOver,
  type UnitSetup,
} from '../reservation/reservation-setup'
import { type ListingFixture, makeAccount } from '../shared/support/fixtures'

export interface QueueSetup extends ReservationSetup {
  readonly queue: QueueServices
}

/** The services over an empty database, with the queues of units. */
export const queuesOver = async (db: Database): Promise<QueueSetup> => {
  const setup = await reservationsOver(db, { moveUnit: withQueues({ moveUnits }).moveUnit })
  const { clock, services } = setup
  return { ...setup, queue: { db, clock, moveUnits, log: services.log } }
}

const FROM = { tenant: 'unifi', origin: 'https://unifi.example', brandTerms: STANDARD_TERMS }
const callerOf = (accountId: number) => ({ accountId, audiences: ['everyone' as const], coAgent: null })

export const tryJoin = ({ queue }: QueueSetup, unitId: number, accountId: number, wantsNews = false) =>
  joinQueue(queue, { unitId, wantsNews }, callerOf(accountId), FROM)

/** A place of a new account. */
export const joined = async (
  setup: QueueSetup,
  unitId: number,
  { wantsNews = false, ...account }: { wantsNews?: boolean } & Parameters<typeof makeAccount>[2] = {},
) => {
  const { id, email } = await makeAccount(setup.db, setup.clock(), account)
  const place = await tryJoin(setup, unitId, id, wantsNews)
  if (E.isLeft(place)) throw new Error(place.left.message)
  return { accountId: id, email, placeId: place.right.placeId, place: place.right }
}

/** A held unit, at the end of its hold. */
export const endingHold = async (setup: QueueSetup, fixture?: ListingFixture) => {
  const unit = await heldUnit(setup, fixture)
  const toTheEnd = async () => {
    const [held] = await setup.db.sql
      .select({ until: reservations.heldUntil })
      .from(reservations)
      .where(eq(reservations.id, unit.id))
    setup.clock.move((held?.until?.getTime() ?? 0) - setup.clock().getTime())
  }
  return { ...unit, toTheEnd }
}

/** Two wait for a unit whose hold has just ended: the first is offered it. */
export const offeredUnit = async (setup: QueueSetup) => {
  const unit = await endingHold(setup, LANTERN_905)
  const [first, second] = [await joined(setup, unit.unitId), await joined(setup, unit.unitId)]
  await unit.toTheEnd()
  await endHolds(setup.services)
  return { ...unit, first, second }
}

export const checkoutOf = ({ services }: ReservationSetup, { listingId, unitId }: UnitSetup, accountId: number) =>
  openCheckout(services, requestFor({ listingId, unitId }, accountId, FORM))

/** The statuses of a unit's places in their order. */
export const placesAt = async ({ db }: Pick<QueueSetup, 'db'>, unitId: number): Promise<string[]> =>
  (
    await db.sql
      .select({ status: queuePlaces.status })
      .from(queuePlaces)
      .where(eq(queuePlaces.unitId, unitId))
      .orderBy(asc(queuePlaces.id))
  ).map(({ status }) => status)

export const statusOf = async ({ db }: Pick<QueueSetup, 'db'>, unitId: number): Promise<string | undefined> =>
  (await db.sql.select({ status: units.status }).from(units).where(eq(units.id, unitId)))[0]?.status
