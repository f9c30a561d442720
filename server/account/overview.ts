import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { AccountOverview } from '../../domain/account/overview'
import { after, DAY } from '../../domain/shared/dates'
import type { Sql } from '../db/database'
import type { Caller } from '../http/caller'
import { reservations } from '../reservation/reservation.tables'
import { reservationsVisibleTo } from '../reservation/reservations-visible-to'
import { favourites } from './favourites.tables'

/** Counts what the caller may see. */
export const overviewOf = async (db: Sql, caller: Caller, now: Date): Promise<AccountOverview> => {
  const placed = and(reservationsVisibleTo(caller), isNotNull(reservations.placedAt))
  const [bookmarked, reserved, purchased, holdsEnding] = await Promise.all([
    db.$count(favourites, eq(favourites.accountId, caller.accountId)),
    db.$count(reservations, and(placed, inArray(reservations.status, ['offered', 'held', 'accepted']))),
    db.$count(reservations, and(placed, inArray(reservations.status, ['contracted', 'unconditional', 'settled']))),
    db.$count(
      reservations,
      and(placed, eq(reservations.status, 'held'), lte(reservations.heldUntil, after(now, 7 * DAY))),
    ),
  ])
  return { bookmarked, reserved, purchased, holdsEnding }
}
