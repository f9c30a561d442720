import { typedDay } from '../shared/typed-date'
import { coolingOffIn, lastDayOfCoolingOff } from '../reservation/cooling-off'
import type { CounterOffer } from '../reservation/counter/counter-offer'
import { type ContractSteps, depositsOf, stepOf } from '../reservation/papers/contract-step'
import type { ReservationStatus } from '../reservation/reservation.lifecycle'
import { dayOf } from '../shared/calendar'
import { type Cents, formatCents } from '../shared/money'
import { formatDateAt, timeZoneOf } from '../shared/time-zones'

/** A step of a sale. */
export interface Milestone {
  readonly title: string
  readonly isDone: boolean
  /** The day it was reached, or the event it waits for. */
  readonly note: string
}

/** The dates that determine the steps of a sale; null until they are reached. */
export interface Sale {
  /** `Select Now` or `Make Offer`. */
  readonly offerType: string
  /** The reservation's status. */
  readonly standing: string
  readonly placedAt: Date
  readonly heldUntil: Date | null
  /** What buyer and seller have agreed on; null for what was asked or offered. */
  readonly agreedPrice?: Cents | null
  readonly offeredPrice?: Cents | null
  /** The seller’s, that waits for an answer. */
  readonly counter?: CounterOffer | null
  readonly contractedAt: Date | null
  readonly unconditionalAt: Date | null
  readonly settledAt: Date | null
  readonly closedAt: Date | null
  /** Why the seller ended it; empty for none. */
  readonly closedReason: string
  /** What is noted about the contract. */
  readonly steps: ContractSteps
  readonly listing: { readonly estimatedCompletion: string; readonly state: string }
}

/** From the reservation to the settlement; a sale that ended has its end in place of what would follow. */
export const milestonesOf = (sale: Sale, now: Date): readonly Milestone[] => {
  const { offerType, placedAt, standing } = sale
  const dayAt = (date: Date) => formatDateAt(date, sale.listing.state)
  const reached = RANK[standing as ReservationStatus]
  const first = { title: offerType === 'Make Offer' ? 'Offer sent' : 'Unit held', isDone: true, note: dayAt(placedAt) }
  const [contract, ...afterwards] = LATER.map(({ title, rank, at, kind, waitingFor }): Milestone => {
    const date = sale[at]
    const isDone = date !== null || (reached !== undefined && reached >= rank)
    const day = stepOf(sale.steps, kind)?.day
    const done = day !== undefined ? typedDay(day) : date === null ? 'Done' : dayAt(date)
    const note = isDone ? done : waitingFor(sale)
    return { title, isDone, note }
  })
  const later = [
    ...agreementOf(sale),
    ...sendingOf(sale),
    ...(contract === undefined ? [] : [contract]),
    ...coolingOffOf(sale, now),
    ...depositsIn(sale),
    ...afterwards,
  ]
  if (reached !== undefined) return [first, ...later]
  return [
    first,
    ...later.filter(({ isDone }) => isDone),
    { title: ENDS[standing] ?? 'Ended', isDone: true, note: endOf(sale, dayAt) },
  ]
}

const endOf = ({ closedAt, closedReason }: Sale, dayAt: (date: Date) => string): string =>
  [closedAt === null ? '' : dayAt(closedAt), closedReason === '' ? '' : `“${closedReason}”`]
    .filter((part) => part !== '')
    .join(': ')

/** Once buyer and seller agree on a price, by whichever of them accepted; nothing for one that was asked. */
const agreementOf = ({ offerType, standing, agreedPrice = null, offeredPrice = null }: Sale): readonly Milestone[] => {
  const isAccepted = offerType === 'Make Offer' && standing !== 'offered' && standing in RANK
  const price = agreedPrice ?? offeredPrice
  return agreedPrice === null && !isAccepted
    ? []
    : [{ title: 'Price agreed', isDone: true, note: price === null ? '' : formatCents(price) }]
}

/** The contract on its way to the buyer’s side; nothing until it is sent. */
const sendingOf = ({ steps }: Sale): readonly Milestone[] => {
  const [sent, opened] = [stepOf(steps, 'sent'), stepOf(steps, 'opened')]
  if (sent === null) return []
  const note = [
    typedDay(sent.day),
    sent.sentTo === 'conveyancer' ? 'to the conveyancer' : '',
    opened === null ? '' : `opened ${typedDay(opened.day)}`,
  ].filter((part) => part !== '')
  return [{ title: 'Contract sent', isDone: true, note: note.join(', ') }]
}

const depositsIn = ({ steps }: Sale): readonly Milestone[] =>
  depositsOf(steps).map(({ due: { part, day, cents, isBond }, paidOn }) => ({
    title: isBond ? `Deposit ${part}, a bond` : `Deposit ${part}`,
    isDone: paidOn !== null,
    note: `${formatCents(cents ?? 0)}, ${paidOn === null ? `due ${typedDay(day)}` : `paid ${typedDay(paidOn)}`}`,
  }))

/** The milestones of a sale; empty for one that ended. */
const RANK: Readonly<Partial<Record<ReservationStatus, number>>> = {
  held: 0,
  offered: 0,
  accepted: 0,
  contracted: 1,
  unconditional: 2,
  settled: 3,
}

const ENDS: Readonly<Record<string, string>> = {
  expired: 'Hold ended',
  cancelled: 'Cancelled',
  rejected: 'Not accepted',
  refused: 'Refunded',
}

/** For states whose law has such a period; an indication, because public holidays and the contract may change it. */
const coolingOffOf = (sale: Sale, now: Date): readonly Milestone[] => {
  const { contractedAt, unconditionalAt, closedAt, listing } = sale
  const rule = coolingOffIn(listing.state)
  if (rule === null) return []
  const title = 'Cooling-off'
  if (contractedAt === null) {
    const isPast = (RANK[sale.standing as ReservationStatus] ?? 0) > 0
    return isPast ? [] : [{ title, isDone: false, note: `${rule.businessDays} business days from the contract` }]
  }
  const timeZone = timeZoneOf(listing.state)
  const signedOn = stepOf(sale.steps, 'exchanged')?.day ?? dayOf(contractedAt, timeZone)
  const lastDay = lastDayOfCoolingOff(rule, signedOn)
  if (unconditionalAt !== null && dayOf(unconditionalAt, timeZone) <= lastDay)
    return [{ title, isDone: true, note: 'Over or waived: the contract is unconditional' }]
  const isDone = unconditionalAt !== null || dayOf(closedAt ?? now, timeZone) > lastDay
  return [
    {
      title,
      isDone,
      note: `${isDone ? 'Ended' : 'Ends'} ${typedDay(lastDay)}, or later with public holidays. Check your contract.`,
    },
  ]
}

const forContract = ({ standing, heldUntil, listing, steps, counter = null }: Sale): string => {
  if (standing === 'offered')
    return counter === null
      ? 'Waiting for the seller to accept the offer'
      : 'Waiting for an answer to the seller’s counter-offer'
  if (standing !== 'held' || heldUntil === null) return 'Waiting for the contract to be signed'
  const waiting = stepOf(steps, 'sent') === null ? 'Waiting for the contract' : 'Waiting for the contract to be signed'
  return `${waiting}, held until ${formatDateAt(heldUntil, listing.state)}`
}

const LATER = [
  { title: 'Contract signed', rank: 1, at: 'contractedAt', kind: 'exchanged', waitingFor: forContract },
  {
    title: 'Unconditional',
    rank: 2,
    at: 'unconditionalAt',
    kind: 'unconditional',
    waitingFor: ({ standing }: Sale) =>
      standing === 'contracted' ? 'Waiting for finance and the other conditions' : 'After the contract',
  },
  {
    title: 'Settled',
    rank: 3,
    at: 'settledAt',
    kind: 'settled',
    waitingFor: ({ listing: { estimatedCompletion } }: Sale) =>
      estimatedCompletion === '' ? 'After completion' : `After completion, expected ${estimatedCompletion}`,
  },
] as const
