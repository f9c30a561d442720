import { standingText } from '../../../domain/account/reserved-property'
import { paperTitle } from '../../../domain/listing/pack/pack-texts'
import { bedsText, fullAddress } from '../../../domain/listing/listing'
import { unitTitle } from '../../../domain/listing/units/unit-title'
import { nextSteps } from '../../../domain/reservation/next-steps'
import type { Conveyancer } from '../../../domain/reservation/conveyancer'
import type { PaperOfSale } from '../../../domain/reservation/pack/paper-of-sale'
import type { Purchaser } from '../../../domain/reservation/purchaser'
import type { ReservationForm } from '../../../domain/reservation/reservation-form'
import type { ReservationStatus } from '../../../domain/reservation/reservation.lifecycle'
import { checkoutTotalOf } from '../../../domain/reservation/fee'
import type { ReservationTerms } from '../../../domain/reservation/reservation-terms'
import { phrasesOf } from '../../../domain/reservation/terms-phrases'
import { offerTermsRows } from '../../../domain/reservation/offer-review'
import { receiptRows } from '../../../domain/reservation/terms-texts'
import { formatCents, formatDollarRange, formatNumber, hasPrice, type Cents } from '../../../domain/shared/money'
import { formatDateAt, formatDeadline } from '../../../domain/shared/time-zones'
import { addressLine } from '../../../domain/shared/places/address-line'
import { inOneField } from '../../../domain/shared/phone'
import { phoneText } from '../../../domain/shared/text/phone-text'
import type { NamedCoAgent } from '../../co-agency/co-agency'
import type { DocumentListing, DocumentUnit } from '../../pdf/dossier'

/** A reservation as the document shows it; amounts in cents. */
export interface DocumentReservation {
  readonly id: number
  readonly offerType: string
  readonly status: ReservationStatus
  readonly placedAt: Date
  readonly heldUntil: Date | null
  readonly contractedAt: Date | null
  readonly offerCents: Cents | null
  /** Null for none. */
  readonly offerEndsAt: Date | null
  readonly agreedCents: Cents | null
  readonly form: ReservationForm
  readonly terms: ReservationTerms
  readonly unit: DocumentUnit
  /** The price when the unit was claimed. */
  readonly askedPrice: { readonly price: number | null; readonly maxPrice: number | null }
  readonly payment: {
    readonly status: string
    readonly amountCents: Cents
    readonly refundCents: Cents
    readonly givenBackCents: Cents
    readonly capturedAt: Date | null
  } | null
  /** One or two. */
  readonly agents: readonly {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly countryCode: string
    readonly mobile: string
  }[]
  readonly agency: { readonly name: string; readonly email: string }
  /** Of a reservation made in co-agency; null for others. */
  readonly coAgent: NamedCoAgent | null
  /** Versions of the papers of the contract that were ticked as received before the fee. */
  readonly received: readonly Pick<PaperOfSale, 'kind' | 'version'>[]
}

export type Rows = readonly (readonly [string, string])[]

export const reservationTitle = ({ offerType }: Pick<DocumentReservation, 'offerType'>): string =>
  offerType === 'Make Offer' ? 'Offer' : 'Reservation'

/** The text of a reservation's document, in page order. */
export interface ReservationContents {
  readonly heading: string
  readonly lead: string
  /** Null if nothing is held. */
  readonly hold: {
    readonly from: string
    readonly until: string
    readonly days: number
    readonly length: string
  } | null
  readonly home: Rows
  /** Empty for an offer, which is not paid. */
  readonly paid: Rows
  readonly next: readonly string[]
  /** People: headings with names and values. */
  readonly people: readonly (readonly [heading: string, rows: Rows])[]
  /** Terms: headings with a paragraph. */
  readonly terms: Rows
}

export const reservationContents = (
  listing: DocumentListing,
  reservation: DocumentReservation,
): ReservationContents => {
  const { id, offerType, status, placedAt, heldUntil, contractedAt, form, terms, agents, payment, coAgent } =
    reservation
  return {
    heading: `${reservationTitle(reservation)} ${id}`,
    lead: leadOf(listing, reservation),
    hold:
      status === 'held' && heldUntil !== null
        ? {
            from: `Reserved ${formatDeadline(placedAt, listing.state)}`,
            until: `Held until ${formatDeadline(heldUntil, listing.state)}`,
            days: terms.holdDays,
            length: phrasesOf(terms).days,
          }
        : null,
    home: homeRows(listing, reservation),
    paid: offerType === 'Make Offer' ? [] : paidRows(reservation, listing),
    next: nextSteps({
      ...{ status, reservedAt: placedAt, heldUntil, state: listing.state, terms, contractedAt },
      refundCents: payment?.refundCents ?? 0,
    }),
    people: [
      [agents.length > 1 ? 'Your agents' : 'Your agent', agentRows(reservation)],
      ...(coAgent === null ? [] : [['Co-agent', coAgentRows(coAgent)] as const]),
      ...form.purchasers.map(
        (purchaser, i) => [i === 0 ? 'Purchaser' : `Purchaser ${i + 1}`, purchaserRows(purchaser)] as const,
      ),
      ['Conveyancer or solicitor', conveyancerRows(form.conveyancer)],
    ],
    terms: termsOf(reservation),
  }
}

const leadOf = (listing: DocumentListing, { unit, offerType, status, heldUntil }: DocumentReservation): string => {
  const home = `${unitTitle(listing, unit.apt)}, ${listing.name}`
  if (status === 'held' && heldUntil !== null)
    return `${home} is held exclusively for you until ${formatDeadline(heldUntil, listing.state)}.`
  if (status === 'offered')
    return `Your offer on ${home} has been sent to the selling agent. An offer does not hold the property: other buyers may make one too.`
  return `${offerType === 'Make Offer' ? 'Your offer on' : 'Your reservation of'} ${home}. ${standingText(status)}.`
}

const homeRows = (
  listing: DocumentListing,
  { id, status, unit, askedPrice, offerType, placedAt, heldUntil, form, ...prices }: DocumentReservation,
): Rows => {
  const { price, maxPrice } = askedPrice
  const { offerCents, agreedCents, offerEndsAt } = prices
  const isOffer = offerType === 'Make Offer'
  return [
    [isOffer ? 'Offer number' : 'Reservation number', String(id)],
    ['Status', standingText(status)],
    ['Property', `${unitTitle(listing, unit.apt)}, ${listing.name}, ${fullAddress(listing)}`],
    ['Type', listing.propertyType],
    ...(unit.beds > 0 || unit.internal > 0
      ? [
          [
            'Layout',
            `${bedsText(unit.beds)}${unit.beds > 0 ? ' bed' : ''}, ${unit.baths} bath, ${unit.cars} car`,
          ] as const,
        ]
      : []),
    ...(unit.landSize > 0 ? [['Land', `${formatNumber(unit.landSize)} m²`] as const] : []),
    ...(hasPrice(price) ? [['Price', formatDollarRange(price, maxPrice)] as const] : []),
    ...(offerCents === null ? [] : [['Your offer', formatCents(offerCents)] as const]),
    ...(agreedCents === null ? [] : [['Agreed price', formatCents(agreedCents)] as const]),
    ...filled(offerTermsRows(form)),
    [isOffer ? 'Offered' : 'Reserved', dated(placedAt, listing)],
    ...(offerEndsAt === null ? [] : [['Offer ends', dated(offerEndsAt, listing)] as const]),
    ...(heldUntil === null ? [] : [['Held until', dated(heldUntil, listing)] as const]),
  ]
}

/** `Friday 27 November, 5:00 pm ACDT, 27/11/2026`: includes the year, because documents are kept. */
const dated = (date: Date, { state }: DocumentListing): string =>
  `${formatDeadline(date, state)}, ${formatDateAt(date, state)}`

export const REFUNDED: Readonly<Record<string, string>> = {
  'refund-due': 'Being refunded',
  refunded: 'Refunded',
}

const paidRows = ({ payment, terms }: DocumentReservation, { state }: DocumentListing): Rows => [
  ...receiptRows(terms),
  ...(payment === null || payment.capturedAt === null
    ? [['Total', formatCents(checkoutTotalOf(terms))] as const]
    : [[`Paid by card on ${formatDateAt(payment.capturedAt, state)}`, formatCents(payment.amountCents)] as const]),
  ...(payment !== null && payment.givenBackCents > 0
    ? [['Already refunded', formatCents(payment.givenBackCents)] as const]
    : []),
  ...(payment !== null && payment.refundCents > 0
    ? [[REFUNDED[payment.status] ?? 'Refund', formatCents(payment.refundCents)] as const]
    : []),
]

/** Removes rows without a value. */
const filled = (rows: Rows): Rows => rows.filter(([, value]) => value !== '')
const words = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')
const purchaserRows = (purchaser: Purchaser): Rows =>
  filled([
    ['Name', words(purchaser.title, purchaser.firstName, purchaser.middleName, purchaser.surname)],
    ['Address', addressLine(purchaser)],
    ['Mobile', phoneText(purchaser.mobile)],
    ['Email', purchaser.email],
  ])

const conveyancerRows = (conveyancer: Conveyancer): Rows =>
  filled([
    ['Firm', conveyancer.companyName === '' ? 'Not chosen yet' : ''],
    ['Firm', conveyancer.companyName],
    ['Contact', words(conveyancer.firstName, conveyancer.lastName)],
    ['Address', addressLine(conveyancer)],
    ['Phone', phoneText(conveyancer.phone)],
    ['Mobile', phoneText(conveyancer.mobile)],
    ['Email', conveyancer.email],
  ])

const termsOf = ({ form: { purchasingEntity, cashDeposit }, received }: DocumentReservation): Rows =>
  filled([
    ['Purchasing entity', purchasingEntity],
    [
      'Deposit',
      cashDeposit
        ? 'Deposit bond instead of a cash deposit. You agreed to share your details with the bond provider for a quote.'
        : '',
    ],
    [
      'Contract papers',
      received.length === 0 ? '' : `Ticked as received before the fee: ${received.map(paperTitle).join('; ')}.`,
    ],
  ])

const agentRows = ({ agents, agency }: DocumentReservation): Rows =>
  filled([
    ...agents.map(
      ({ firstName, lastName, countryCode, mobile, email }) =>
        [
          words(firstName, lastName),
          [phoneText(inOneField({ countryCode, mobileNumber: mobile })), email]
            .filter((part) => part !== '')
            .join(', '),
        ] as const,
    ),
    [agency.name, agency.email],
  ])

const coAgentRows = ({ name, company, licence, phone, email }: NamedCoAgent): Rows =>
  filled([
    ['Company', company],
    ['Licence', licence],
    ['Name', name],
    ['Phone', phoneText(phone)],
    ['Email', email],
  ])
