import { desc, eq } from 'drizzle-orm'
import type { CounterState } from '../../../../domain/reservation/counter/counter-offer.lifecycle'
import { formatCents } from '../../../../domain/shared/money'
import type { Sql } from '../../../db/database'
import type { CounterRow } from '../../../reservation/counter/counter-offers.tables'
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

/** What happened to a counter-offer, the newest first. */
export const counterEvents = ({ cents, createdAt, closedAt, state }: CounterRow) => {
  const name = `Counter-offer of ${formatCents(cents)}`
  const end = ENDS[state]
  return [...(end === undefined ? [] : [[closedAt, `${name} ${end}`] as const]), [createdAt, `${name} sent`] as const]
}
