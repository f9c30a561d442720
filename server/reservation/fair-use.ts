import type { FastifyRequest } from 'fastify'
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  mayHoldUnpaid,
  MOST_LIVE_CHECKOUTS,
  MOST_OFFERS_ON_A_UNIT_A_DAY,
  MOST_UNPAID_CHECKOUTS_A_DAY,
  MOST_UNPAID_CHECKOUTS_OF_A_UNIT_A_DAY,
} from '../../domain/reservation/fair-use'
import { after, DAY } from '../../domain/shared/dates'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import { addressOf } from '../http/client-address'
import type { Secrets } from '../http/secrets'
import { accounts } from '../identity/identity.tables'
import { clientReservations } from './client-reservations.tables'
import { reservations } from './reservation.tables'

const refused = (message: string): Failure => failure('too-many-checkouts', message)

const threeLive = refused('You already have three payments open. Continue one of them, or let it go.')
const liveHere = refused('You’re already paying for another property here. Continue that payment, or let it go.')
const tooMuchHeld = refused(
  'You and your clients are already paying for other properties. Complete a payment, or try again in a few minutes.',
)
const agentIsFull = refused('Other properties are being paid for through this agent. Try again in five minutes.')
const addressIsFull = refused(
  'Too many properties are being paid for from this internet connection. Complete a payment, or try again in a few minutes.',
)
const tooOften = refused(
  'You’ve started too many payments without completing them. Please try again tomorrow, or contact us.',
)
/** The account was deleted while its call waited. */
const accountGone = failure('session-invalid', 'Please log in again.')
const tooManyOffers = failure(
  'too-many-offers',
  'You’ve reached today’s limit for changing your offer on this property. Please try again tomorrow, or contact us.',
)

/** From where a unit is claimed. */
export interface FromAddress {
  /** A keyed hash of the network address; null if addresses are not limited. */
  readonly key: string | null
  /** Units that may be held unpaid from one address. */
  readonly most: number
}

export type From = (request: FastifyRequest) => FromAddress

export const ANY_ADDRESS: FromAddress = { key: null, most: 0 }

/** 0 as `most` means no limit. */
export const fromAddress = (most: number, { digest }: Pick<Secrets, 'digest'>): From =>
  most === 0 ? () => ANY_ADDRESS : (request) => ({ key: digest(addressOf(request)), most })

interface Claim {
  readonly accountId: number
  readonly listingId: number
  readonly address: FromAddress
}
interface Wish extends Claim {
  readonly unitId: number
  readonly now: Date
}

/**
 * Why this account may not open another checkout, or null. The account and the address are locked until the transaction
 * ends, so that claims made at the same time are counted one after the other.
 */
export const checkoutRefusal = async (db: Sql, wish: Wish): Promise<Failure | null> => {
  if (!(await lockAccount(db, wish.accountId))) return accountGone
  await lockAddress(db, wish.address)
  return checkoutLimitReached(db, wish)
}

/** The same without the locks, to explain a refusal. */
export const checkoutLimitReached = async (db: Sql, wish: Wish): Promise<Failure | null> => {
  const { accountId, unitId, now } = wish
  const unpaid = and(
    eq(reservations.offerType, 'Select Now'),
    isNull(reservations.placedAt),
    gt(reservations.createdAt, after(now, -DAY)),
  )
  // The account's own checkout of this unit is continued.
  const claimed = (await unpaidUnits(db, wish)).filter((each) => each.accountId !== accountId || each.unitId !== unitId)
  const refusal = refusalOf(claimed, wish, 1)
  if (refusal !== null) return refusal
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

/** Why this agent may not reserve `units` for another client, or null. */
export const attemptRefusal = async (db: Sql, claim: Claim, units: number): Promise<Failure | null> => {
  if (!(await lockAccount(db, claim.accountId))) return accountGone
  await lockAddress(db, claim.address)
  return refusalOf(await unpaidUnits(db, claim), claim, units)
}

/** The same for a visitor of a private link of the agent. A link is used by several people: each may reserve on its listing. */
export const linkAttemptRefusal = async (db: Sql, claim: Claim, units: number): Promise<Failure | null> => {
  if (!(await lockAccount(db, claim.accountId))) return accountGone
  await lockAddress(db, claim.address)
  const claimed = await unpaidUnits(db, claim)
  if (!mayHoldUnpaid(claimed.filter(isOf(claim)).length, units)) return agentIsFull
  return isAddressFull(claimed, claim, units) ? addressIsFull : null
}

type Claimed = Awaited<ReturnType<typeof unpaidUnits>>[number]

/** Units that are claimed and unpaid: by the account in any way, the visitors of its private links included, or from the address. */
const unpaidUnits = (db: Sql, { accountId, address }: Claim) =>
  db
    .select({
      listingId: reservations.listingId,
      unitId: reservations.unitId,
      accountId: reservations.accountId,
      introducerId: reservations.introducerId,
      togetherId: reservations.clientReservationId,
      linkId: clientReservations.linkId,
      addressKey: reservations.addressKey,
    })
    .from(reservations)
    .leftJoin(clientReservations, eq(clientReservations.id, reservations.clientReservationId))
    .where(
      and(
        eq(reservations.status, 'checkout'),
        isNull(reservations.placedAt),
        or(
          eq(reservations.accountId, accountId),
          eq(reservations.introducerId, accountId),
          address.key === null ? undefined : eq(reservations.addressKey, address.key),
        ),
      ),
    )

const isOf =
  ({ accountId }: Pick<Claim, 'accountId'>) =>
  (claimed: Claimed): boolean =>
    claimed.accountId === accountId || claimed.introducerId === accountId

const refusalOf = (claimed: readonly Claimed[], claim: Claim, units: number): Failure | null => {
  const theirs = claimed.filter(isOf(claim))
  const direct = theirs.filter(({ linkId }) => linkId === null)
  if (direct.some(({ listingId }) => listingId === claim.listingId)) return liveHere
  if (new Set(direct.map(({ togetherId, unitId }) => togetherId ?? `unit ${unitId}`)).size >= MOST_LIVE_CHECKOUTS)
    return threeLive
  if (!mayHoldUnpaid(theirs.length, units)) return tooMuchHeld
  return isAddressFull(claimed, claim, units) ? addressIsFull : null
}

const isAddressFull = (claimed: readonly Claimed[], { address: { key, most } }: Claim, units: number): boolean =>
  key !== null && !mayHoldUnpaid(claimed.filter(({ addressKey }) => addressKey === key).length, units, most)

/** Why this account may not make another offer on a unit, or null; counted like checkouts. */
export const offerRefusal = async (
  db: Sql,
  { accountId, unitId, now }: Pick<Wish, 'accountId' | 'unitId' | 'now'>,
): Promise<Failure | null> => {
  if (!(await lockAccount(db, accountId))) return accountGone
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

/** The weakest lock that excludes itself: foreign keys to the account are still checked meanwhile. False for an account that was just deleted. */
const lockAccount = async (db: Sql, accountId: number): Promise<boolean> =>
  (await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')).length >
  0

/** Until the transaction ends. Always taken after the account's or the link's lock. */
const lockAddress = async (db: Sql, { key }: FromAddress): Promise<void> => {
  if (key !== null) await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

const countOf = (which: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${which})::int`
