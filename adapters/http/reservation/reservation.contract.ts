import * as t from 'io-ts'
import { CheckoutEnd } from '../../../domain/reservation/checkout-end'
import { ReservationTerms } from '../../../domain/reservation/reservation-terms-codec'
import { IsoDate } from '../../../domain/shared/iso-date'
import { Dollars } from '../../../domain/shared/money'
import { unconfirmedFailures } from '../shared/email-code.wire'
import { endpoint } from '../shared/endpoint'
import { Integer, nullable, Text } from '../shared/wire-types'
import { WireSubmission } from './submission.wire'
import { withWireNames } from '../shared/wire-names'

export const failures = {
  expired: 70020,
  'unit-taken': 70021,
  'wrong-type': 70022,
  'invalid-form': 70023,
  'not-paid': 70024,
  'payment-unavailable': 70025,
  'already-reserved': 70026,
  'too-many-checkouts': 70027,
  'too-many-offers': 70028,
  'price-not-shown': 70029,
  'card-not-accepted': 70030,
  'card-declined': 70033,
  'signature-required': 70034,
  'papers-needed': 71165,
  'papers-changed': 71166,
  'link-refused': 400004,
  ...unconfirmedFailures,
}

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/create-checkout-session',
  body: WireSubmission,
  answer: t.type({
    clientSecret: t.string,
    sessionId: t.string,
    endsAt: IsoDate,
    now: IsoDate,
    terms: ReservationTerms,
    askedPrice: nullable(Dollars),
    askedPriceMax: nullable(Dollars),
  }),
  access: 'signed-in',
  failures,
  summary:
    "Claims the unit for the minutes of its terms and opens the card checkout; `now` is the server's clock; `askedPrice` is the price under which the unit is claimed, 0 for none. 70032 until the account's email address is confirmed, 70029 until the account has been shown the unit's price (B7-25, B4-31); 71165 and 71166 until `receivedPapers` has the current versions of the contract's papers, where the seller needs that",
})

export const closeCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/close-checkout-session/:sessionId',
  params: t.type({ sessionId: Text(255) }),
  answer: t.null,
  access: 'signed-in',
  failures,
  summary: 'Closes a checkout and releases its unit',
})

export const sessionStatus = endpoint({
  method: 'POST',
  path: '/api/session-status/:sessionId',
  params: t.type({ sessionId: Text(255) }),
  answer: t.intersection([
    t.type({
      status: t.keyof({ open: null, complete: null, expired: null }),
      paymentStatus: t.keyof({ paid: null, unpaid: null }),
    }),
    /** Of a reservation's checkout that was closed unpaid. */
    t.partial({ closedBy: CheckoutEnd }),
  ]),
  access: 'optional',
  failures,
  summary:
    "Payment status: a reservation's for its buyer, a membership's for anyone who holds the session id (B7-26, A7-74, M7-33)",
})

/** Exactly one of `reservationId` and `authentication` is not null; an offer has no `heldUntil`. */
export const SubmissionAnswer = withWireNames(
  t.type(
    {
      reservationId: nullable(Integer),
      /** Of units reserved together, the first included; null for a buyer's reservation. */
      reservationIds: nullable(t.array(Integer)),
      heldUntil: nullable(IsoDate),
      /** When a buyer's reservation was paid, or an offer made; null for units reserved together. */
      reservedAt: nullable(IsoDate),
      /** The unit's price when it was claimed, 0 for none; null for units reserved together. */
      askedPrice: nullable(Dollars),
      askedPriceMax: nullable(Dollars),
      /** Null for a question of the bank's. */
      terms: nullable(ReservationTerms),
      /** The bank wants to hear from the cardholder. */
      authentication: nullable(t.type({ sessionId: t.string, clientSecret: t.string })),
    },
    'submission answer',
  ),
  { reservationId: 'ordersId', reservationIds: 'ordersIds' },
)

/** The call that a buyer's form and a client's share. */
export const submission = {
  method: 'POST',
  path: '/api/orders/reservation',
  answer: SubmissionAnswer,
  access: 'signed-in',
  insteadOfToken: 'sessionId',
  failures,
  summary:
    "Makes the reservation of a paid checkout, once, or an offer, which needs a confirmed email address (B7-23). With an agreement: claims up to ten units for an agent's client or a private link's visitor, charges the card, and reserves all of them or none (A7-49)",
} as const

/** By a buyer (B3-37). */
export const submitReservation = endpoint({ ...submission, body: WireSubmission })
