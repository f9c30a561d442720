import { desc, eq } from 'drizzle-orm'
import type { CounterState } from '../../../../domain/reservation/counter/counter-offer.lifecycle'
import { formatCents } from '../../../../domain/shared/money'
import type { Sql } from '../../../db/database'
import type { CounterRow } from '../../../reservation/counter/counter-offers.tables'
import type { WhoText } from '../who-acted'
import { counterOffers } from '../../../reservation/counter/counter-offers.tables'

/** All counter-offers to an offer, the newest first. */
export const countersOf = (db: Sql, reservationId: number): Promise<CounterRow[]> =>
  db.select().from(counterOffers).where(eq(counterOffers.reservationId, reservationId)).orderBy(desc(counterOffers.id))

/** The end of one that was replaced is the next one’s beginning, and that of its offer is among the sale’s events. */
const ENDS: Readonly<Partial<Record<CounterState, string>>> = {
  accepted: 'accepted',
  lapsed: 'ended',
  'taken-back': 'withdrawn',
}

/** What happened to a counter-offer, the newest first, with who sent and withdrew it. */
export const counterEvents =
  (who: WhoText, withdrawnBy: (counterId: number) => string) =>
  ({ id, cents, createdAt, closedAt, state, accountId }: CounterRow) => {
    const name = `Counter-offer of ${formatCents(cents)}`
    const end = ENDS[state]
    return [
      ...(end === undefined ? [] : [[closedAt, `${name} ${end}${withdrawnBy(id)}`] as const]),
      [createdAt, `${name} sent${who(accountId)}`] as const,
    ]
  }
