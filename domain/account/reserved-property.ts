import * as t from 'io-ts'
import { CounterOffer } from '../reservation/counter/counter-offer'
import { TermsRefund } from '../reservation/fee-refund'
import { HoldNote } from '../reservation/hold/hold-note'
import { ShownMove } from '../reservation/move/unit-move'
import { ShownCorrection } from '../reservation/people/purchaser-correction'
import { RESERVED, type ReservationStatus } from '../reservation/reservation.lifecycle'
import { PaperOfSale } from '../reservation/pack/paper-of-sale'
import { ContractStep } from '../reservation/papers/contract-step'
import { ReservationTerms } from '../reservation/reservation-terms-codec'
import { IsoDate } from '../shared/iso-date'
import { Dollars, hasPrice, Cents, formatCents, formatDollars, nearestDollar } from '../shared/money'
import { formatDeadline, stateOfAddress } from '../shared/time-zones'
import type { Sale } from './milestones'

const moment = t.union([IsoDate, t.null])

/** One row of My Reserved Properties (B3-27). */
export const ReservedProperty = t.type(
  {
    reservationId: t.number,
    propertyId: t.number,
    unitId: t.number,
    /** The unit's label, `905`. */
    dwellingNumber: t.string,
    /** `Apartment 905`. */
    unit: t.string,
    name: t.string,
    /** `41 Bayview Street, Glenelg SA 5045`. */
    address: t.string,
    /** `Select Now` or `Make Offer`. */
    offerType: t.string,
    propertyPrice: t.union([Dollars, t.null]),
    offeredPrice: t.union([Cents, t.null]),
    /** What buyer and seller have agreed on; null for what was asked or offered. */
    agreedPrice: t.union([Cents, t.null]),
    /** The seller’s, that waits for an answer. */
    counter: t.union([CounterOffer, t.null]),
    /** What was said last about the end of the hold; null for nothing. */
    holdNote: t.union([HoldNote, t.null]),
    /** What was corrected last of a purchaser, until the contract is signed; null for nothing. */
    correction: t.union([ShownCorrection, t.null]),
    /** The last move to another unit, until the contract is signed; null for none. */
    moved: t.union([ShownMove, t.null]),
    /** Documents that are attached, without those that are made of the reservation; `address` opens one for some minutes. */
    documents: t.array(t.type({ title: t.string, address: t.string })),
    /** Versions of the papers of the contract that were received or opened. */
    papers: t.readonlyArray(PaperOfSale),
    /** For how long the first in the unit's queue can reserve it once this ends; null without a queue. */
    queueHours: t.union([t.number, t.null]),
    reservedDate: IsoDate,
    /** End of the exclusive hold; null for an offer. */
    heldUntil: moment,
    /** End of an offer; null for a reservation, and for an offer that is open until it is withdrawn. */
    offerEndsAt: moment,
    /** The reservation's status, which its label doesn't show. */
    standing: t.string,
    /** Null until they are reached. */
    contractedAt: moment,
    unconditionalAt: moment,
    settledAt: moment,
    steps: t.array(ContractStep),
    /** Why the seller ended it; empty for none. */
    closedReason: t.string,
    estimatedCompletion: t.string,
    /** The listing's, one or two. `phone` is written as it is dialled in Australia. */
    agents: t.array(t.type({ firstName: t.string, lastName: t.string, phone: t.string, email: t.string })),
    /** The company, trust or fund that buys; empty for none. */
    purchasingEntity: t.string,
    legalRepName: t.string,
    isListed: t.boolean,
    terms: ReservationTerms,
    /** What was refunded of the fee while the reservation went on. */
    givenBackCents: Cents,
    /** What its terms refund of the fee; null for nothing. */
    refund: t.union([TermsRefund, t.null]),
  },
  'ReservedProperty',
)
export type ReservedProperty = t.TypeOf<typeof ReservedProperty>

/** For the steps of the sale. One that ended is not under way, so its end is not among them. */
export const saleOf = ({ reservedDate, estimatedCompletion, address, ...row }: ReservedProperty): Sale => ({
  ...row,
  placedAt: reservedDate,
  closedAt: null,
  listing: { estimatedCompletion, state: stateOfAddress(address) },
})

/** B4-11 to B4-13. */
export const reservedLabel = (offerType: string): string =>
  offerType === 'Select Now' ? 'Reserved' : offerType === 'Make Offer' ? 'Offered' : 'N/A'

/** The agreed price, the offer, otherwise the unit's price, or `TBA` without one. */
export const reservedPrice = ({ offerType, agreedPrice, offeredPrice, propertyPrice }: ReservedProperty): string => {
  if (agreedPrice !== null) return formatCents(agreedPrice)
  const offer = offerType === 'Make Offer' ? offeredPrice : null
  if (offer !== null && offer > 0) return formatCents(offer)
  return offerType !== 'Make Offer' && hasPrice(propertyPrice) ? formatDollars(propertyPrice) : 'TBA'
}

/** `$650,000, open until Tuesday 8 December, 11:59 pm AWST`. `state`: of the property, whose time zone counts. */
export const openOfferText = (cents: Cents, endsAt: Date | null, state: string): string =>
  `${formatCents(cents)}, open until ${endsAt === null ? 'you withdraw it' : formatDeadline(endsAt, state)}`

/** What the unit costs its buyer as far as it is known: the agreed price, the offer, otherwise the unit's price. Null without one. */
export const buyersPrice = ({
  offerType,
  agreedPrice,
  offeredPrice,
  propertyPrice,
}: ReservedProperty): Dollars | null => {
  const decided = agreedPrice ?? (offerType === 'Make Offer' ? offeredPrice : null)
  if (decided !== null) return decided > 0 ? nearestDollar(decided) : null
  return hasPrice(propertyPrice) ? propertyPrice : null
}

/** A status as shown to the buyer; empty for statuses that are not reservations. */
const STANDINGS: Readonly<Partial<Record<ReservationStatus, string>>> = {
  held: 'Held for you',
  offered: 'Sent to the selling agent',
  // By the seller, or by the buyer at a counter-offer.
  accepted: 'Price agreed',
  contracted: 'Contract signed',
  unconditional: 'Contract unconditional',
  settled: 'Settled',
  expired: 'Hold ended, fee refunded',
  ended: 'Offer ended',
  cancelled: 'Cancelled',
  rejected: 'Not accepted',
  refused: 'Refunded in full',
}
export const standingText = (standing: string): string => STANDINGS[standing as ReservationStatus] ?? ''

/** In an agent's words, whose reservations are for clients. */
const AGENT_STANDINGS: Readonly<Record<string, string>> = {
  held: 'Held',
  offered: 'Offer sent',
  unconditional: 'Unconditional',
}
export const agentStandingText = (standing: string): string => AGENT_STANDINGS[standing] ?? standingText(standing)

/** A status. While a counter-offer of the seller is open, it says that the buyer has to answer. */
export const currentStanding = ({
  standing,
  counter,
  address,
}: Pick<ReservedProperty, 'standing' | 'counter' | 'address'>): string =>
  standing === 'offered' && counter !== null
    ? `The seller has made a counter-offer: yours to answer until ${formatDeadline(counter.until, stateOfAddress(address))}`
    : standingText(standing)

/**
 * The Status of a row: the offer type's label, with the status below it, until the contract; then only the status. An accepted offer
 * reserves its unit.
 */
export const statusOf = (
  row: Pick<ReservedProperty, 'offerType' | 'standing' | 'counter' | 'address'>,
): { readonly label: string; readonly note: string } => {
  const { offerType, standing } = row
  const text = currentStanding(row)
  return text === '' || isBeforeContract(standing)
    ? { label: reservedLabel(standing === 'accepted' ? 'Select Now' : offerType), note: text }
    : { label: text, note: '' }
}

/** An offer or a hold, whose contract is not signed. */
export const isBeforeContract = (standing: string): boolean => RESERVED.includes(standing as ReservationStatus)

/** Reservations that did not proceed. */
export const isOver = (standing: string): boolean =>
  ['expired', 'ended', 'cancelled', 'rejected', 'refused'].includes(standing)

/** A reservation that has not ended, as far as its buyer's account shows it. */
export const isUnderWay = (standing: string): boolean => standingText(standing) !== '' && !isOver(standing)

/** Whether the hold is still active. */
export const isHeld = ({ standing, heldUntil }: ReservedProperty, now: Date): boolean =>
  standing === 'held' && heldUntil !== null && heldUntil > now

/** `6 days 4 hours left`, `3 hours 12 minutes left`, `less than a minute left`. */
export const timeLeft = (end: Date, now: Date): string => {
  const minutes = Math.max(0, Math.floor((end.getTime() - now.getTime()) / 60_000))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`
  if (minutes < 1) return 'less than a minute left'
  if (days > 0) return `${count(days, 'day')} ${count(hours, 'hour')} left`
  return hours > 0
    ? `${count(hours, 'hour')} ${count(minutes % 60, 'minute')} left`
    : `${count(minutes, 'minute')} left`
}
