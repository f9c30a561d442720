import { eq, sql } from 'drizzle-orm'
import { EXCLUSIVE, type ReservationStatus } from '../../../domain/reservation/reservation.lifecycle'
import { after, DAY } from '../../../domain/shared/dates'
import { units } from '../../../server/listing/unit.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import { signedIn } from '../../shared/api'
import type { Stage } from '../../shared/support/stage'

interface Made {
  readonly listingId: number
  readonly unitId: number
  readonly status: ReservationStatus
  /** Surname Byrne. */
  readonly buyer: string
  /** Of the buyer; without one they get an account. */
  readonly accountId?: number
  /** In dollars; without one it is a reservation for seven days. */
  readonly offer?: number
  /** Also of the form. */
  readonly said?: object
}

/** A reservation or an offer at the clock’s time, of a unit that was asked for at $600,000. */
export const makeSale = async (
  stage: Stage,
  { listingId, unitId, status, buyer, accountId, offer, said = {} }: Made,
): Promise<number> => {
  const now = stage.clock.now()
  const owner = accountId ?? (await signedIn(stage, { firstName: buyer })).id
  const form = {
    purchasers: [
      { firstName: buyer, surname: 'Byrne', email: `${buyer.toLowerCase()}@buyers.example`, mobile: '0491570156' },
    ],
    ownConveyancer: false,
    ...said,
  }
  const [row] = await stage.db.sql
    .insert(reservations)
    .values({
      ...{ listingId, unitId, accountId: owner, tenant: 'unifi', origin: 'https://unifi.example' },
      ...{ offerType: offer === undefined ? 'Select Now' : 'Make Offer', status, askedPrice: 600_000 },
      ...{ createdAt: now, placedAt: status === 'checkout' ? null : now },
      ...(offer === undefined ? { heldUntil: after(now, 7 * DAY) } : { offerCents: offer * 100 }),
      form: sql`${JSON.stringify(form)}::jsonb`,
    })
    .returning({ id: reservations.id })
  if (EXCLUSIVE.includes(status))
    await stage.db.sql
      .update(units)
      .set({ status: status === 'contracted' ? 'Sold' : 'Reserved' })
      .where(eq(units.id, unitId))
  return row?.id ?? 0
}
