import * as t from 'io-ts'
import type { Cents } from '../shared/money'
import type { ReservationTerms } from './reservation-terms-codec'

/** What became of the unit of a reservation that ended; `not-for-sale`: it was sold or taken off the market meanwhile. */
export const Freed = t.keyof({ 'on-sale': null, offered: null, 'not-for-sale': null }, 'Freed')
export type Freed = t.TypeOf<typeof Freed>

const TEXTS: Readonly<Record<Freed, string>> = {
  'on-sale': 'The property is on sale again',
  offered: 'The property is offered to the first in its queue',
  'not-for-sale': 'The property does not go on sale again',
}

/** For people who sell, without a full stop. Emails that the release before stored don't say which. */
export const freedText = (freed: Freed | undefined): string =>
  freed === undefined ? 'The property is on sale again, or offered to the first in its queue' : TEXTS[freed]

/** For people who sell, after the end of a reservation. `before`: what of the fee was refunded while it went on. */
export const availableAgain = (terms: ReservationTerms, before: Cents, freed: Freed | undefined): string =>
  before >= terms.feeCents
    ? `${freedText(freed)}. The reservation fee has already been refunded.`
    : `${freedText(freed)}, and we refund ${before > 0 ? 'what is left of ' : ''}the reservation fee.`
