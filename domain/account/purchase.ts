import * as t from 'io-ts'
import { CounterOffer } from '../reservation/counter/counter-offer'
import { TermsRefund } from '../reservation/fee-refund'
import { HoldNote } from '../reservation/hold/hold-note'
import { ShownMove } from '../reservation/move/unit-move'
import { ShownCorrection } from '../reservation/people/purchaser-correction'
import { PaperOfSale } from '../reservation/pack/paper-of-sale'
import { ContractStep } from '../reservation/papers/contract-step'
import { ReservationTerms } from '../reservation/reservation-terms-codec'
import { IsoDate } from '../shared/iso-date'
import { Cents } from '../shared/money'
import { formatNationally } from '../shared/phone'
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
    country: t.string,
    mobile: t.string,
    email: t.string,
  },
  'PurchaserDetails',
)
export type PurchaserDetails = t.TypeOf<typeof PurchaserDetails>

/** A person whom the agent may ask about the reservation. */
const Contact = t.type({ name: t.string, phone: t.string, email: t.string }, 'Contact')
export type Contact = t.TypeOf<typeof Contact>

const moment = t.union([IsoDate, t.null])

/** A reservation or purchase in an agent's account (A2.8). The listing has the unit's prices. */
export const Purchase = t.type(
  {
    reservationId: t.number,
    unitId: t.number,
    /** The unit's label; empty for a listing that is one dwelling. */
    apt: t.string,
    listing: CardListing,
    documents: PurchaseDocuments,
    purchasers: t.array(PurchaserDetails),
    /** The company, trust or fund that buys; empty for none. */
    purchasingEntity: t.string,
    offerType: t.string,
    standing: t.string,
    placedAt: IsoDate,
    heldUntil: moment,
    /** End of an offer; null for a reservation, and for an offer that is open until it is withdrawn. */
    offerEndsAt: moment,
    contractedAt: moment,
    unconditionalAt: moment,
    settledAt: moment,
    closedAt: moment,
    /** Why the seller ended it; empty for none. */
    closedReason: t.string,
    steps: t.array(ContractStep),
    /** Of the form that was sent for signature, or null. */
    terms: ReservationTerms,
    /** What was refunded of the fee while the reservation went on. */
    givenBackCents: Cents,
    /** What its terms refund of the fee; null for nothing. */
    refund: t.union([TermsRefund, t.null]),
    /** The seller’s counter-offer that waits for an answer, and the offer that it answers. */
    counter: t.union([CounterOffer, t.null]),

    offerCents: t.union([Cents, t.null]),
    /** What was said last about the end of the hold; null for nothing. */
    holdNote: t.union([HoldNote, t.null]),
    /** What was corrected last of a purchaser, until the contract is signed; null for nothing. */
    correction: t.union([ShownCorrection, t.null]),
    /** The last move to another unit, until the contract is signed; null for none. */
    moved: t.union([ShownMove, t.null]),
    /** Versions of the papers of the contract that were received or opened. */
    papers: t.readonlyArray(PaperOfSale),
    /** For how long the first in the unit's queue can reserve it once this ends; null without a queue. */
    queueHours: t.union([t.number, t.null]),
    /** Made for a client, whose details are those of the first purchaser; otherwise the agent's own. */
    isForClient: t.boolean,
    /** The listing's agents, one or two. */
    sellers: t.array(Contact),
    signing: t.union([SigningStanding, t.null]),
    /** The address of the form that all purchasers have signed; empty until then. */
    signedForm: t.string,
  },
  'Purchase',
)
export type Purchase = t.TypeOf<typeof Purchase>

/** The client for whom the agent made it: the first purchaser. Null for the agent's own. */
export const clientOf = ({ isForClient, purchasers: [first] }: Purchase): Contact | null =>
  isForClient && first !== undefined
    ? { name: `${first.firstName} ${first.surname}`.trim(), phone: formatNationally(first.mobile), email: first.email }
    : null
