import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { after, MINUTE } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import type { Caller } from '../http/caller'
import type { Tokens } from '../http/tokens'
import { payments } from '../payments/payments.tables'
import { wasPaid } from './documents/receipt.document'
import { reservations } from './reservation.tables'
import { reservationsVisibleTo } from './reservations-visible-to'

const PURPOSE = 'reservation-file'
/** It is part of a URL, so it opens one reservation's document only, and briefly. */
const LASTS = 5 * MINUTE

interface Wanted {
  readonly caller: Caller
  readonly listingId: number
  readonly unitId: number
  /** One of several on the unit; null for the newest. */
  readonly reservationId: number | null
}

/** A reservation's document is for callers who may see the reservation, and for a few minutes for the bearer of its key. */
export interface ReservationFiles {
  /** A reservation the caller may see, or null: another account's looks like a missing one. */
  find(wanted: Wanted): Promise<number | null>
  /** Whether it is a reservation that the caller may see, and that was paid by card. */
  isPaid(caller: Caller, reservationId: number): Promise<boolean>
  keyOf(reservationId: number): string
  opens(reservationId: number, key: string): boolean
}

export const reservationFilesIn = (db: Sql, tokens: Tokens, clock: Clock): ReservationFiles => ({
  find: async ({ caller, listingId, unitId, reservationId }) => {
    const [found] = await db
      .select({ id: reservations.id })
      .from(reservations)
      .where(
        and(
          reservationsVisibleTo(caller),
          isNotNull(reservations.placedAt),
          eq(reservations.listingId, listingId),
          eq(reservations.unitId, unitId),
          reservationId === null ? undefined : eq(reservations.id, reservationId),
        ),
      )
      .orderBy(desc(reservations.placedAt), desc(reservations.id))
      .limit(1)
    return found?.id ?? null
  },
  isPaid: async (caller, reservationId) => {
    const [found] = await db
      .select({ id: reservations.id })
      .from(reservations)
      .innerJoin(payments, and(eq(payments.kind, 'reservation'), eq(payments.subjectId, reservations.id)))
      .where(and(eq(reservations.id, reservationId), reservationsVisibleTo(caller), wasPaid))
    return found !== undefined
  },
  keyOf: (reservationId) => tokens.sign(PURPOSE, String(reservationId), {}, after(clock(), LASTS)),
  opens: (reservationId, key) => tokens.opens(PURPOSE, String(reservationId), key),
})
