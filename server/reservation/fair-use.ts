import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  MOST_LIVE_CHECKOUTS,
  MOST_OFFERS_ON_A_UNIT_A_DAY,
  MOST_UNPAID_CHECKOUTS_A_DAY,
  MOST_UNPAID_CHECKOUTS_OF_A_UNIT_A_DAY,
} from '../../domain/reservation/fair-use'
import { after, DAY } from '../../domain/shared/dates'
import { failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { clientReservations } from './client-reservations.tables'
import { reservations } from './reservation.tables'

const threeLive = failure(
  'too-many-checkouts',
  'You already have three payments open. Continue one of them, or let it go.',
)
const liveHere = failure(
  'too-many-checkouts',
  'You’re already paying for another property here. Continue that payment, or let it go.',
)
const tooOften = failure(
  'too-many-checkouts',
  'You’ve started too many payments without completing them. Please try again tomorrow, or contact us.',
)
const tooManyOffers = failure(
  'too-many-offers',
  'You’ve reached today’s limit for changing your offer on this property. Please try again tomorrow, or contact us.',
)

export type Refusal = typeof threeLive | typeof tooManyOffers

interface Wish {
  readonly accountId: number
  readonly listingId: number
  readonly unitId: number
  readonly now: Date
}

/**
 * Why this account may not open another checkout, or null. The account's row is locked until the transaction ends, so that
 * checkouts opened at the same time are counted one after the other.
 */
export const checkoutRefusal = async (db: Sql, wish: Wish): Promise<Refusal | null> => {
  await lockAccount(db, wish.accountId)
  return checkoutLimitReached(db, wish)
}

/** The same without the lock, to explain a refusal. */
export const checkoutLimitReached = async (
  db: Sql,
  { accountId, listingId, unitId, now }: Wish,
): Promise<Refusal | null> => {
  const unpaid = and(
    eq(reservations.offerType, 'Select Now'),
    isNull(reservations.placedAt),
    gt(reservations.createdAt, after(now, -DAY)),
  )
  const live = await liveCheckouts(db, accountId, unitId)
  if (live.includes(listingId)) return liveHere
  if (live.length >= MOST_LIVE_CHECKOUTS) return threeLive
  const [made] = await db
    .select({
      unpaid: countOf(unpaid),
      unpaidOfUnit: countOf(and(unpaid, eq(reservations.unitId, unitId))),
    })
    .from(reservations)
    .where(eq(reservations.accountId, accountId))
  if (made === undefined) return null
  const isTooOften =
    made.unpaid >= MOST_UNPAID_CHECKOUTS_A_DAY || made.unpaidOfUnit >= MOST_UNPAID_CHECKOUTS_OF_A_UNIT_A_DAY
  return isTooOften ? tooOften : null
}

/** Why this agent may not try to reserve for another client, or null. The account's row must be locked. */
export const attemptRefusal = async (
  db: Sql,
  { accountId, listingId }: Pick<Wish, 'accountId' | 'listingId'>,
): Promise<Refusal | null> => {
  const live = await liveCheckouts(db, accountId)
  return live.includes(listingId) ? liveHere : live.length >= MOST_LIVE_CHECKOUTS ? threeLive : null
}

/** The listing of each open checkout of the account: its own, but for one unit's, and those for clients, but not through its links. */
const liveCheckouts = async (db: Sql, accountId: number, besides?: number): Promise<readonly number[]> => {
  const own = await db
    .select({ listingId: reservations.listingId })
    .from(reservations)
    .where(
      and(
        eq(reservations.accountId, accountId),
        eq(reservations.status, 'checkout'),
        besides === undefined ? undefined : ne(reservations.unitId, besides),
      ),
    )
  const forClients = await db
    .selectDistinct({ id: reservations.clientReservationId, listingId: reservations.listingId })
    .from(reservations)
    .innerJoin(clientReservations, eq(clientReservations.id, reservations.clientReservationId))
    .where(
      and(
        eq(reservations.introducerId, accountId),
        isNull(reservations.placedAt),
        eq(reservations.status, 'checkout'),
        isNull(clientReservations.linkId),
      ),
    )
  return [...own, ...forClients].map(({ listingId }) => listingId)
}

/** Why this account may not make another offer on a unit, or null; counted like checkouts. */
export const offerRefusal = async (
  db: Sql,
  { accountId, unitId, now }: Omit<Wish, 'listingId'>,
): Promise<Refusal | null> => {
  await lockAccount(db, accountId)
  const offers = and(
    eq(reservations.offerType, 'Make Offer'),
    eq(reservations.unitId, unitId),
    gt(reservations.createdAt, after(now, -DAY)),
  )
  // An agent's offers for clients count as the agent's.
  const theirs = or(eq(reservations.accountId, accountId), eq(reservations.introducerId, accountId))
  const made = await db.$count(reservations, and(theirs, offers))
  return made >= MOST_OFFERS_ON_A_UNIT_A_DAY ? tooManyOffers : null
}

/** The weakest lock that excludes itself: foreign keys to the account are still checked meanwhile. */
const lockAccount = (db: Sql, accountId: number) =>
  db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')

const countOf = (which: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${which})::int`
