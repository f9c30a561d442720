import * as t from 'io-ts'
import type { ReservationStatus } from '../reservation/reservation.lifecycle'
import { coolingOffIn, lastDayOfCoolingOff } from '../reservation/cooling-off'
import { dayOf, noonOf } from '../shared/calendar'
import { formatDate } from '../shared/dates'
import { IsoDate } from '../shared/iso-date'
import { timeZoneOf } from '../shared/time-zones'
import { SigningStanding } from '../signing/signing-standing'
import { CardListing } from './property-card'

/** The documents of a reservation, in the order they are listed (A2.8-15). */
export const DOCUMENT_TITLES = {
  holdingDepositReceipt: 'Holding Deposit Receipt',
  depositReceipt1: 'Deposit Receipt 1',
  depositReceipt2: 'Deposit Receipt 2',
  depositReceipt3: 'Deposit Receipt 3',
  saleContract1: 'Sale Contract 1',
  saleContract2: 'Sale Contract 2',
  formOne: 'Form 1',
  additional1: 'Additional Documents 1',
  additional2: 'Additional Documents 2',
  additional3: 'Additional Documents 3',
  additional4: 'Additional Documents 4',
} as const
export type DocumentKind = keyof typeof DOCUMENT_TITLES
export const DOCUMENT_KINDS = Object.keys(DOCUMENT_TITLES) as [DocumentKind, ...DocumentKind[]]

/** Addresses of the documents; empty for none. */
export const PurchaseDocuments = t.type(
  {
    holdingDepositReceipt: t.string,
    depositReceipt1: t.string,
    depositReceipt2: t.string,
    depositReceipt3: t.string,
    saleContract1: t.string,
    saleContract2: t.string,
    formOne: t.string,
    additional1: t.string,
    additional2: t.string,
    additional3: t.string,
    additional4: t.string,
  } satisfies Record<DocumentKind, t.Mixed>,
  'PurchaseDocuments',
)
export type PurchaseDocuments = t.TypeOf<typeof PurchaseDocuments>

export const NO_DOCUMENTS = Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, ''])) as PurchaseDocuments

export const PurchaserDetails = t.type(
  {
    firstName: t.string,
    surname: t.string,
    address: t.string,
    suburb: t.string,
    state: t.string,
    postcode: t.string,
    mobile: t.string,
    email: t.string,
  },
  'PurchaserDetails',
)
export type PurchaserDetails = t.TypeOf<typeof PurchaserDetails>

const moment = t.union([IsoDate, t.null])

/** A reservation or purchase in an agent's account (A2.8). The listing has the unit's prices. */
export const Purchase = t.type(
  {
    reservationId: t.number,
    roomId: t.number,
    /** The unit's label; empty for a listing that is one dwelling. */
    apt: t.string,
    listing: CardListing,
    documents: PurchaseDocuments,
    purchasers: t.array(PurchaserDetails),
    offerType: t.string,
    standing: t.string,
    placedAt: IsoDate,
    heldUntil: moment,
    contractedAt: moment,
    unconditionalAt: moment,
    settledAt: moment,
    closedAt: moment,
    /** Of the form that was sent for signature; null if there is none. */
    signing: t.union([SigningStanding, t.null]),
  },
  'Purchase',
)
export type Purchase = t.TypeOf<typeof Purchase>

/** A step of a sale. */
export interface Milestone {
  readonly title: string
  readonly isDone: boolean
  /** When it was reached, or what it is waiting for. */
  readonly note: string
}

type Steps = Pick<
  Purchase,
  'offerType' | 'standing' | 'placedAt' | 'heldUntil' | 'contractedAt' | 'unconditionalAt' | 'settledAt' | 'closedAt'
> & { readonly listing: Pick<Purchase['listing'], 'estimatedCompletion' | 'state'> }

/** From the reservation to the settlement; a sale that ended has its end in place of what would follow. */
export const milestonesOf = (sale: Steps, now: Date): readonly Milestone[] => {
  const { offerType, placedAt, standing, closedAt } = sale
  const reached = RANK[standing as ReservationStatus]
  const first = reachedOn(offerType === 'Make Offer' ? 'Offer sent' : 'Unit held', placedAt)
  const [contract, ...afterwards] = LATER.map(({ title, rank, at, waitingFor }): Milestone => {
    const date = sale[at]
    const isDone = date !== null || (reached !== undefined && reached >= rank)
    const note = isDone ? (date === null ? 'Done' : formatDate(date)) : waitingFor(sale)
    return { title, isDone, note }
  })
  const later = [...(contract === undefined ? [] : [contract]), ...coolingOffOf(sale, now), ...afterwards]
  if (reached !== undefined) return [first, ...later]
  return [
    first,
    ...later.filter(({ isDone }) => isDone),
    { title: ENDS[standing] ?? 'Ended', isDone: true, note: closedAt === null ? '' : formatDate(closedAt) },
  ]
}

const reachedOn = (title: string, date: Date): Milestone => ({ title, isDone: true, note: formatDate(date) })

/** How far a sale is; none for one that ended. */
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

/** Where the state's law has such a period; an indication, because public holidays and the contract may change it. */
const coolingOffOf = (sale: Steps, now: Date): readonly Milestone[] => {
  const { contractedAt, unconditionalAt, closedAt, listing } = sale
  const rule = coolingOffIn(listing.state)
  if (rule === null) return []
  const title = 'Cooling-off'
  if (contractedAt === null) {
    const isPast = (RANK[sale.standing as ReservationStatus] ?? 0) > 0
    return isPast ? [] : [{ title, isDone: false, note: `${rule.businessDays} business days from the contract` }]
  }
  const timeZone = timeZoneOf(listing.state)
  const lastDay = lastDayOfCoolingOff(rule, dayOf(contractedAt, timeZone))
  const until = unconditionalAt ?? closedAt ?? now
  const isDone = unconditionalAt !== null || dayOf(until, timeZone) > lastDay
  return [
    {
      title,
      isDone,
      note: `${isDone ? 'Ended' : 'Ends'} ${formatDate(noonOf(lastDay))}, or later with public holidays. Check your contract.`,
    },
  ]
}

const forContract = ({ standing, heldUntil }: Steps): string => {
  if (standing === 'offered') return 'Waiting for the seller to accept the offer'
  return standing === 'held' && heldUntil !== null
    ? `Waiting for the contract, held until ${formatDate(heldUntil)}`
    : 'Waiting for the contract to be signed'
}

const LATER = [
  { title: 'Contract signed', rank: 1, at: 'contractedAt', waitingFor: forContract },
  {
    title: 'Unconditional',
    rank: 2,
    at: 'unconditionalAt',
    waitingFor: ({ standing }: Steps) =>
      standing === 'contracted' ? 'Waiting for finance and the other conditions' : 'After the contract',
  },
  {
    title: 'Settled',
    rank: 3,
    at: 'settledAt',
    waitingFor: ({ listing: { estimatedCompletion } }: Steps) =>
      estimatedCompletion === '' ? 'After completion' : `After completion, expected ${estimatedCompletion}`,
  },
] as const
