import { and, eq, gt, isNull, ne, type SQL } from 'drizzle-orm'
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
import { reservations } from './reservation.tables'

const twoLive = failure('too-many-checkouts', 'You already have two payments open. Finish or close one of them first.')
const tooOften = failure(
  'too-many-checkouts',
  'You’ve started too many payments without completing them. Please try again tomorrow, or contact us.',
)
const tooManyOffers = failure(
  'too-many-offers',
  'You’ve reached today’s limit for changing your offer on this property. Please try again tomorrow, or contact us.',
)

export type Refusal = typeof twoLive | typeof tooManyOffers

interface Wish {
  readonly accountId: number
  readonly roomId: number
  readonly now: Date
}

/**
 * Why this account may not open another checkout, or null. The account's row is locked until the transaction ends, so that
 * checkouts opened at the same time are counted one after the other.
 */
export const checkoutRefusal = async (sql: Sql, { accountId, roomId, now }: Wish): Promise<Refusal | null> => {
  await lockAccount(sql, accountId)
  const live = await count(sql, accountId, and(eq(reservations.status, 'checkout'), ne(reservations.roomId, roomId)))
  if (live >= MOST_LIVE_CHECKOUTS) return twoLive
  const unpaid = and(
    eq(reservations.offerType, 'Select Now'),
    isNull(reservations.placedAt),
    gt(reservations.createdAt, after(now, -DAY)),
  )
  if ((await count(sql, accountId, unpaid)) >= MOST_UNPAID_CHECKOUTS_A_DAY) return tooOften
  return (await count(sql, accountId, and(unpaid, eq(reservations.roomId, roomId)))) >=
    MOST_UNPAID_CHECKOUTS_OF_A_UNIT_A_DAY
    ? tooOften
    : null
}

/** Why this account may not make another offer on a unit, or null; counted like checkouts. */
export const offerRefusal = async (sql: Sql, { accountId, roomId, now }: Wish): Promise<Refusal | null> => {
  await lockAccount(sql, accountId)
  const offers = and(
    eq(reservations.offerType, 'Make Offer'),
    eq(reservations.roomId, roomId),
    gt(reservations.createdAt, after(now, -DAY)),
  )
  return (await count(sql, accountId, offers)) >= MOST_OFFERS_ON_A_UNIT_A_DAY ? tooManyOffers : null
}

/** The weakest lock that excludes itself: foreign keys to the account are still checked meanwhile. */
const lockAccount = (sql: Sql, accountId: number) =>
  sql.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')

const count = (sql: Sql, accountId: number, which: SQL | undefined): Promise<number> =>
  sql.$count(reservations, and(eq(reservations.accountId, accountId), which))
