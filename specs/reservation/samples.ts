import type { EarlierDetails } from '../../domain/reservation/earlier-details'
import { NO_OFFER_TERMS } from '../../domain/reservation/offer'
import { type ReservationTerms, STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { failure } from '../../domain/shared/failure'
import type { Conveyancer } from '../../domain/reservation/conveyancer'
import type { Purchaser } from '../../domain/reservation/purchaser'
import type { ReservationForm } from '../../domain/reservation/reservation-form'
import type { Checkout, Choice, Receipt } from '../../domain/reservation/reservation.ports'

export const PURCHASER: Purchaser = {
  title: 'Ms',
  firstName: 'Bea',
  middleName: 'Rose',
  surname: 'Buyer',
  address: '22 William Street',
  suburb: 'Norwood',
  state: 'SA',
  postcode: '5067',
  country: '',
  mobile: '0491 576 398',
  email: 'bea@example.com',
}

export const CONVEYANCER: Conveyancer = {
  companyName: 'Own Settlements',
  firstName: 'Olive',
  lastName: 'Own',
  address: '5 King Street',
  suburb: 'Unley',
  state: 'SA',
  postcode: '5061',
  phone: '08 5550 1260',
  mobile: '0491574118',
  email: 'olive@own.example',
}

export const FORM: ReservationForm = {
  purchasers: [PURCHASER],
  ownConveyancer: true,
  conveyancer: CONVEYANCER,
  purchasingEntity: 'Buyer Family Trust',
  cashDeposit: true,
  offer: '',
  ...NO_OFFER_TERMS,
  isForClient: false,
}

export const EARLIER: EarlierDetails = {
  name: 'Bea Buyer',
  isForClient: false,
  purchasers: [PURCHASER],
  ownConveyancer: true,
  conveyancer: CONVEYANCER,
}
export const OFFER_FORM: ReservationForm = { ...FORM, offer: '612500.55' }

export const SELECT: Choice = { propertyId: 7, unitId: 12, type: 'Select Now' }
export const OFFER: Choice = { propertyId: 7, unitId: 12, type: 'Make Offer' }

export const CHECKOUT: Checkout = {
  sessionId: 'cs_1',
  clientSecret: 'secret_1',
  endsAt: new Date('2026-11-20T07:00:00.000Z'),
  now: new Date('2026-11-20T06:30:00.000Z'),
  terms: STANDARD_TERMS,
  askedPrice: 785_000,
  askedPriceMax: null,
}
export const RECEIPT: Receipt = {
  reservationId: 1001,
  heldUntil: new Date('2026-11-27T13:29:59.000Z'),
  reservedAt: new Date('2026-11-20T06:30:00.000Z'),
  terms: STANDARD_TERMS,
  askedPrice: 785_000,
  askedPriceMax: null,
}

export const expired = failure('expired', 'Property has expired')
export const taken = failure(
  'unit-taken',
  'This property has just been reserved by another buyer. Please choose another one.',
)
export const boom = failure('unexpected', 'boom')
export const notPaid = failure('not-paid', 'The reservation fee hasn’t been paid.')
export const unconfirmed = failure('email-unconfirmed', 'Confirm your email address first.')

/** Terms that differ from the documents' in every figure, without a transaction fee. */
export const OTHER_TERMS: ReservationTerms = {
  feeCents: 250_000,
  holdDays: 10,
  cardFeePercent: 0,
  cardFeeCents: 0,
  checkoutMinutes: 45,
  callBackHours: 36,
  queueOfferHours: 12,
}

/** Matches texts that state a figure of the documents' terms. */
export const STANDARD_FIGURES =
  /\b(7|seven)[ -]days?\b|\$1,?000(?![,\d])|1,030|30\.30|\b3%|\b30c|transaction fee|card fee|third-party|24(-48)? hours/i
