import { formatDollars } from '../../../domain/shared/money'
import { formatDateAt, formatDeadline } from '../../../domain/shared/time-zones'
import type { StockUnit } from '../../../domain/stock/stock-unit'

/** `+$4,000, 17 November 2026`; empty without one. */
export const lastChangeText = ({ lastChange }: Pick<StockUnit, 'lastChange'>, state: string): string =>
  lastChange === null
    ? ''
    : `${lastChange.by < 0 ? '−' : '+'}${formatDollars(Math.abs(lastChange.by))}, ${formatDateAt(lastChange.at, state)}`

const CLAIMS: Readonly<Record<string, string>> = {
  queue: 'first in the queue',
  checkout: 'in checkout',
  held: 'held',
  accepted: 'offer accepted',
  contracted: 'contract signed',
  unconditional: 'unconditional',
  settled: 'settled',
}

const offersText = (offers: number): string => (offers === 1 ? '1 offer' : `${offers} offers`)

/** These end within hours. */
const WITH_TIME = ['queue', 'checkout']

/** Who has the unit, until when, or how many have offered; empty without either. Those who don’t sell aren’t shown who. */
export const claimText = ({ claim, offers }: Pick<StockUnit, 'claim' | 'offers'>, state: string): string => {
  if (claim === null) return offers === 0 ? '' : offersText(offers)
  const end = WITH_TIME.includes(claim.status) ? formatDeadline : formatDateAt
  const until = claim.endsAt === null ? '' : ` until ${end(claim.endsAt, state)}`
  const text = `${CLAIMS[claim.status] ?? claim.status}${until}`
  return claim.buyer === '' ? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}` : `${claim.buyer}, ${text}`
}

/** Opens what a change of several units would do. */
export const reviewText = (changes: number): string => (changes === 1 ? 'Review 1 change' : `Review ${changes} changes`)
