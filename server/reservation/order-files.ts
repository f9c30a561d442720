import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { after, MINUTE } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import type { Tokens } from '../http/tokens'
import { reservations } from './reservation.tables'

const PURPOSE = 'order-file'
/** It stands in an address, so it opens one order's document, nothing else, and not for long. */
const LASTS = 5 * MINUTE

interface Wanted {
  readonly accountId: number
  readonly listingId: number
  readonly roomId: number
  /** One of several on the unit; null for the newest. */
  readonly orderId: number | null
}

/** Who may have an order's document: the account that made the order, and for a few minutes the bearer of the key it was given. */
export interface OrderFiles {
  /** The account's own order, or null: whose it is otherwise is not told. */
  find(wanted: Wanted): Promise<number | null>
  keyOf(orderId: number): string
  opens(orderId: number, key: string): boolean
}

export const orderFilesIn = (db: Sql, tokens: Tokens, clock: Clock): OrderFiles => ({
  find: async ({ accountId, listingId, roomId, orderId }) => {
    const [found] = await db.select({ id: reservations.id }).from(reservations)
      .where(and(
        eq(reservations.accountId, accountId), isNotNull(reservations.orderedAt), eq(reservations.listingId, listingId), eq(reservations.roomId, roomId),
        orderId === null ? undefined : eq(reservations.id, orderId),
      ))
      .orderBy(desc(reservations.orderedAt), desc(reservations.id)).limit(1)
    return found?.id ?? null
  },
  keyOf: (orderId) => tokens.sign(PURPOSE, String(orderId), {}, after(clock(), LASTS)),
  opens: (orderId, key) => tokens.opens(PURPOSE, String(orderId), key),
})
