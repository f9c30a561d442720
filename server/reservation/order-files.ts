import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { after, MINUTE } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import type { Caller } from '../http/caller'
import type { Tokens } from '../http/tokens'
import { reservations } from './reservation.tables'
import { reservationsVisibleTo } from './reservations-visible-to'

const PURPOSE = 'order-file'
/** It is part of a URL, so it opens one order's document only, and briefly. */
const LASTS = 5 * MINUTE

interface Wanted {
  readonly caller: Caller
  readonly listingId: number
  readonly roomId: number
  /** One of several on the unit; null for the newest. */
  readonly orderId: number | null
}

/** An order's document is for callers who may see the order, and for a few minutes for the bearer of the key they were given. */
export interface OrderFiles {
  /** A reservation the caller may see, or null: another account's looks like a missing one. */
  find(wanted: Wanted): Promise<number | null>
  keyOf(orderId: number): string
  opens(orderId: number, key: string): boolean
}

export const orderFilesIn = (db: Sql, tokens: Tokens, clock: Clock): OrderFiles => ({
  find: async ({ caller, listingId, roomId, orderId }) => {
    const [found] = await db
      .select({ id: reservations.id })
      .from(reservations)
      .where(
        and(
          reservationsVisibleTo(caller),
          isNotNull(reservations.orderedAt),
          eq(reservations.listingId, listingId),
          eq(reservations.roomId, roomId),
          orderId === null ? undefined : eq(reservations.id, orderId),
        ),
      )
      .orderBy(desc(reservations.orderedAt), desc(reservations.id))
      .limit(1)
    return found?.id ?? null
  },
  keyOf: (orderId) => tokens.sign(PURPOSE, String(orderId), {}, after(clock(), LASTS)),
  opens: (orderId, key) => tokens.opens(PURPOSE, String(orderId), key),
})
