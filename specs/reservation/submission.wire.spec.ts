import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { cardType } from '../../adapters/http/reservation/client-reservation.contract'
import * as contract from '../../adapters/http/reservation/reservation.contract'
import { type Submission, WireSubmission } from '../../adapters/http/reservation/submission.wire'
import { decodeWith } from '../../adapters/http/shared/wire-types'
import { FORM, OFFER_FORM } from './samples'

const SUBMISSION: Submission = {
  propertyId: 7,
  unitId: 12,
  type: 'Select Now',
  form: { ...FORM, offer: '' },
  sessionId: 'cs_1',
}

/** Every key as on the wire. */
const WIRE = {
  propertyId: 7,
  roomId: 12,
  ordersType: 'Select Now',
  ordersPurchaserVOList: [
    {
      gender: 'Ms',
      firstName: 'Bea',
      middleName: 'Rose',
      surName: 'Buyer',
      address: '22 William Street',
      suburb: 'Norwood',
      state: 'SA',
      postCode: '5067',
      country: '',
      mobile: '0491 576 398',
      email: 'bea@example.com',
    },
  ],
  ordersPurchaserLegalVO: {
    companyName: 'Own Settlements',
    contactPerson: 'Olive Own',
    address: '5 King Street',
    suburb: 'Unley',
    state: 'SA',
    postCode: '5061',
    phone: '08 5550 1260',
    mobile: '0491574118',
    email: 'olive@own.example',
  },
  ownConveyancer: true,
  ordersCardbagVO: { cardCvv: '', cardName: '', cardNumber: '', expMonth: '', expYear: '' },
  purchasingEntity: 'Buyer Family Trust',
  cashDeposit: true,
  makeOfferAmount: null,
  offerIsSubjectToFinance: null,
  offerSettlement: null,
  offerDays: null,
  offerMessage: null,
  offerIsForClient: null,
  stripeSessionId: 'cs_1',
}

const read = (wire: unknown) => decodeWith(WireSubmission, wire)
const refused = (changes: object) =>
  E.match(
    (error: { field: string; message: string }) => error,
    () => null,
  )(read({ ...WIRE, ...changes }))
const [purchaser] = WIRE.ordersPurchaserVOList

describe("the buyer flow's submission", () => {
  test("is encoded with the API's names [B3-20 B3-22 B3-37 B2.12-6]", () => {
    expect(WireSubmission.encode(SUBMISSION)).toEqual(WIRE)
  })

  test('decodes to the original [B3-37]', () => {
    expect(read(WIRE)).toEqual(E.right(SUBMISSION))
  })

  test('an offer has its amount as typed, and no session', () => {
    const terms = {
      isSubjectToFinance: true,
      settlement: '60 days',
      offerDays: '7',
      message: 'Hello,\nyes.',
      isForClient: true,
    }
    const offer: Submission = {
      ...SUBMISSION,
      type: 'Make Offer',
      form: { ...OFFER_FORM, ...terms },
      sessionId: null,
    }
    const wire = {
      ...WIRE,
      ordersType: 'Make Offer',
      makeOfferAmount: '612500.55',
      offerIsSubjectToFinance: true,
      offerSettlement: '60 days',
      offerDays: '7',
      offerMessage: 'Hello,\nyes.',
      offerIsForClient: true,
      stripeSessionId: null,
    }
    expect(WireSubmission.encode(offer)).toEqual(wire)
    expect(read(wire)).toEqual(E.right(offer))
  })

  test('a purchasing entity of only spaces is sent empty [B5-80]', () => {
    expect(WireSubmission.encode({ ...SUBMISSION, form: { ...FORM, purchasingEntity: '   ' } })).toEqual({
      ...WIRE,
      purchasingEntity: '',
    })
  })

  test('postcode is accepted beside postCode, an id is accepted, and unknown keys are dropped [B3-20]', () => {
    // A client of an earlier release sends no country.
    const { postCode, country: _country, ...other } = purchaser ?? {}
    expect(
      read({
        ...WIRE,
        more: 1,
        ordersPurchaserVOList: [{ ...other, postcode: postCode, purchaserId: 3, cardNumber: '4242424242424242' }],
        ordersPurchaserLegalVO: { ...WIRE.ordersPurchaserLegalVO, cardCvv: '123' },
      }),
    ).toEqual(E.right(SUBMISSION))
  })

  test('optional keys read as empty', () => {
    const {
      ownConveyancer: _own,
      ordersCardbagVO: _card,
      makeOfferAmount: _offer,
      offerIsSubjectToFinance: _finance,
      offerSettlement: _settlement,
      offerDays: _days,
      offerMessage: _message,
      offerIsForClient: _client,
      stripeSessionId: _session,
      ...rest
    } = WIRE
    expect(read(rest)).toEqual(E.right({ ...SUBMISSION, sessionId: null }))
  })

  test.each(['cardCvv', 'cardName', 'cardNumber', 'expMonth', 'expYear'])('takes no %s [B3-37]', (field) => {
    expect(refused({ ordersCardbagVO: { ...WIRE.ordersCardbagVO, [field]: '1' } })).toEqual({
      field,
      message: `${field} is missing or not valid: expected one line of at most 0 characters`,
    })
  })

  test('a contact person of several words becomes a first name and the rest', () => {
    const names = (contactPerson: string) =>
      read({ ...WIRE, ordersPurchaserLegalVO: { ...WIRE.ordersPurchaserLegalVO, contactPerson } })
    expect(
      [names('Olive van der Own'), names('  Olive '), names('')].map((each) =>
        E.isRight(each) ? each.right.form.conveyancer : null,
      ),
    ).toMatchObject([
      { firstName: 'Olive', lastName: 'van der Own' },
      { firstName: 'Olive', lastName: '' },
      { firstName: '', lastName: '' },
    ])
  })

  test.each([
    [
      'another kind of reservation [B1-12]',
      { ordersType: 'Buy' },
      { field: 'ordersType', message: 'ordersType is missing or not valid: expected "Select Now" | "Make Offer"' },
    ],
    [
      'a card',
      { ordersCardbagVO: { ...WIRE.ordersCardbagVO, cardNumber: '4242424242424242' } },
      { field: 'cardNumber', message: 'cardNumber is missing or not valid: expected one line of at most 0 characters' },
    ],
    [
      'a unit that is no number',
      { roomId: '12' },
      { field: 'roomId', message: 'roomId is missing or not valid: expected whole number' },
    ],
    [
      'no purchasers at all',
      { ordersPurchaserVOList: undefined },
      {
        field: 'ordersPurchaserVOList',
        message: 'ordersPurchaserVOList is missing or not valid: expected Array<purchaser>',
      },
    ],
    [
      'a name longer than any',
      { ordersPurchaserVOList: [{ ...purchaser, surName: 'x'.repeat(201) }] },
      { field: 'surName', message: 'surName is missing or not valid: expected one line of at most 200 characters' },
    ],
  ])('%s is refused, naming the field', (_, changes, refusal) => {
    expect(refused(changes)).toEqual(refusal)
  })
})

test("the calls by path, with the documents' codes [B7-23 B7-25 B7-26 B7-27]", () => {
  const { createCheckoutSession, sessionStatus, submitReservation, closeCheckoutSession } = contract
  expect(
    [createCheckoutSession, sessionStatus, submitReservation, closeCheckoutSession, cardType].map(
      ({ method, path, access }) => `${method} ${path} ${access}`,
    ),
  ).toEqual([
    'POST /api/create-checkout-session signed-in',
    'POST /api/session-status/:sessionId optional',
    'POST /api/orders/reservation signed-in',
    'POST /api/close-checkout-session/:sessionId signed-in',
    'GET /api/cardType/:nums public',
  ])
  expect(submitReservation.failures).toMatchObject({
    expired: 70020,
    'unit-taken': 70021,
    'wrong-type': 70022,
    'invalid-form': 70023,
    'not-paid': 70024,
  })
})

const NO_PRICE = { askedPrice: null, askedPriceMax: null }

test('encoded responses', () => {
  const endsAt = new Date('2026-11-20T07:00:00.000Z')
  const heldUntil = new Date('2026-11-27T06:30:00.000Z')
  expect(
    contract.createCheckoutSession.answer.encode({
      clientSecret: 's',
      sessionId: 'cs_1',
      endsAt,
      now: endsAt,
      terms: STANDARD_TERMS,
      askedPrice: 785_000,
      askedPriceMax: null,
    }),
  ).toEqual({
    clientSecret: 's',
    sessionId: 'cs_1',
    endsAt: '2026-11-20T07:00:00.000Z',
    now: '2026-11-20T07:00:00.000Z',
    terms: STANDARD_TERMS,
    askedPrice: 785_000,
    askedPriceMax: null,
  })
  const none = { reservationIds: null, authentication: null }
  expect(
    contract.submitReservation.answer.encode({
      reservationId: 1001,
      heldUntil,
      reservedAt: endsAt,
      terms: STANDARD_TERMS,
      askedPrice: 600_000,
      askedPriceMax: 650_000,
      ...none,
    }),
  ).toEqual({
    ordersIds: null,
    authentication: null,
    ordersId: 1001,
    heldUntil: '2026-11-27T06:30:00.000Z',
    reservedAt: '2026-11-20T07:00:00.000Z',
    terms: STANDARD_TERMS,
    askedPrice: 600_000,
    askedPriceMax: 650_000,
  })
  expect(decodeWith(contract.submitReservation.answer, { ordersId: 1002 })).toEqual(
    E.right({ reservationId: 1002, heldUntil: null, reservedAt: null, terms: null, ...NO_PRICE, ...none }),
  )
  expect(E.isLeft(decodeWith(contract.sessionStatus.answer, { status: 'done', paymentStatus: 'paid' }))).toBe(true)
})
