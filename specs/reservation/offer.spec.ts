import { describe, expect, test } from 'vitest'
import { groupedOffer, NO_OFFER_TERMS, offerInCents, plainOffer } from '../../domain/reservation/offer'
import { comparedText, isUnusual, offerTermsRows } from '../../domain/reservation/offer-review'
import { offerEnd } from '../../domain/reservation/hold-end'
import { type ReservationForm, reservationProblems } from '../../domain/reservation/reservation-form'
import { formatCents } from '../../domain/shared/money'
import { FORM } from './samples'

const offering = (offer: string, type: 'Make Offer' | 'Select Now' = 'Make Offer') => {
  const form: ReservationForm = { ...FORM, offer }
  return reservationProblems('buyer', type, form).terms
}

describe('an offer', () => {
  test('is required [B5-81]', () => {
    expect(offering('')).toEqual({ offer: 'Please enter an offer' })
  })

  test.each(['abc', '12a', '$500000', '500,000', '1 000'])('%j is not a number [B5-82]', (offer) => {
    expect(offering(offer)).toEqual({ offer: 'Offer amount must be a number' })
  })

  test.each(['100.555', '-5', '0', '0.00', '1e6', '+5', '.5', '5.', '0x10', 'Infinity'])(
    '%j is not an amount [B5-83]',
    (offer) => {
      expect(offering(offer)).toEqual({ offer: 'Please input a valid offer amount' })
    },
  )

  test.each(['100.55', '1', '0.01', '612500', '612500.5', ' 612500 ', '999000000000', '999000000000.00'])(
    '%j is one [B5-83 B9-17]',
    (offer) => {
      expect(offering(offer)).toEqual({})
    },
  )

  test.each(['999000000000.01', '999000000001', '1000000000000'])(
    '%j is more than 999 billion [B5-84 B9-17]',
    (offer) => {
      expect(offering(offer)).toEqual({ offer: 'Offer amount cannot exceed 999 billion' })
    },
  )

  test('is optional for Select now, but validated if given [B5-85]', () => {
    expect([
      offering('', 'Select Now'),
      offering('100.55', 'Select Now'),
      offering('1.234', 'Select Now'),
      offering('abc', 'Select Now'),
    ]).toEqual([{}, {}, { offer: 'Please input a valid offer amount' }, { offer: 'Offer amount must be a number' }])
  })

  // 1.1, 4.35 and 1.005 are typical float multiplication errors.
  test.each([
    ['1', 100],
    ['1.1', 110],
    ['4.35', 435],
    ['1.01', 101],
    ['850000.55', 85_000_055],
    ['8.2', 820],
    [' 70.07 ', 7_007],
    ['999000000000', 99_900_000_000_000],
    ['998999999999.99', 99_899_999_999_999],
    ['0.07', 7],
    ['0000012.30', 1_230],
  ])('%j is %i cents, exactly', (offer, cents) => {
    expect(offerInCents(offer)).toBe(cents)
  })

  test.each([
    [61_250_055, '$612,500.55'],
    [61_250_000, '$612,500'],
    [61_250_050, '$612,500.50'],
    [99_899_999_999_999, '$998,999,999,999.99'],
  ])('%i cents are shown as %s: cents only if there are some [B9-40]', (cents, text) => {
    expect(formatCents(cents)).toBe(text)
  })
})

test.each([
  ['$650,000', '650000', '650,000'],
  ['1 234 567.5', '1234567.5', '1,234,567.5'],
  ['750k', '750000', '750,000'],
  ['$750K', '750000', '750,000'],
  ['612.5 thousand', '612500', '612,500'],
  ['1.25m', '1250000', '1,250,000'],
  ['$1.2 million', '1200000', '1,200,000'],
  ['0.65 Mil', '650000', '650,000'],
  ['1.2345k', '1.2345k', '1.2345k'],
  ['750kg', '750kg', '750kg'],
  ['k', 'k', 'k'],
  ['abc', 'abc', 'abc'],
  ['-5', '-5', '-5'],
  ['5,5', '5,5', '5,5'],
  ['6,5000', '6,5000', '6,5000'],
])('the offer %j is %j, shown as %j', (typed, plain, shown) => {
  expect([plainOffer(typed), groupedOffer(plain)]).toEqual([plain, shown])
})

describe('the review of an offer', () => {
  const asked = (askedPrice: number | null, askedPriceMax: number | null, offerCents: number) => ({
    ...{ askedPrice, askedPriceMax, offerCents },
  })

  test.each([
    [asked(805_000, null, 78_500_000), '$20,000 (2.5%) below the list price, $805,000'],
    [asked(805_000, null, 80_500_050), '$0.50 (0%) above the list price, $805,000'],
    [asked(500_000, 600_000, 45_000_000), '$50,000 (10%) below the list price, $500,000 - $600,000'],
    [asked(500_000, 600_000, 66_000_000), '$60,000 (10%) above the list price, $500,000 - $600,000'],
    [asked(500_000, 600_000, 55_000_000), 'Within the list price, $500,000 - $600,000'],
    [asked(0, null, 100), 'This property has no list price'],
    [asked(null, null, 100), 'This property has no list price'],
  ])('compares %j with the list price: %s', (offer, text) => {
    expect(comparedText(offer)).toBe(text)
  })

  test('questions an amount far from the list price', () => {
    const amounts = [100, 34_999_999, 35_000_000, 78_000_000, 78_000_001, 9_999_999_999_900]
    expect(amounts.map((offerCents) => isUnusual(asked(500_000, 600_000, offerCents)))).toEqual([
      ...[true, true, false, false, true, true],
    ])
    expect(isUnusual(asked(null, null, 100))).toBe(false)
  })

  test('names conditions and the message', () => {
    const terms = { isSubjectToFinance: true, settlement: '60 days after completion', message: 'We love it.' }
    expect([offerTermsRows(terms), offerTermsRows(NO_OFFER_TERMS)]).toEqual([
      [
        ['Finance', 'Subject to finance approval'],
        ['Settlement', '60 days after completion'],
        ['Message', 'We love it.'],
      ],
      [
        ['Finance', ''],
        ['Settlement', ''],
        ['Message', ''],
      ],
    ])
  })

  test('an offer ends at the end of its last day where the property is', () => {
    const now = new Date('2026-11-26T14:00:00.000Z')
    expect([offerEnd('3', now, 'SA'), offerEnd('3', now, 'WA'), offerEnd('', now, 'SA')]).toEqual([
      new Date('2026-11-30T13:29:59.000Z'),
      new Date('2026-11-29T15:59:59.000Z'),
      null,
    ])
  })

  test('its end is one of the choices, and its texts are bounded', () => {
    const problems = (changes: Partial<ReservationForm>) =>
      reservationProblems('buyer', 'Make Offer', { ...FORM, offer: '1', ...changes }).terms
    expect(['', '3', '7', '14', '30'].map((offerDays) => problems({ offerDays }))).toEqual([{}, {}, {}, {}, {}])
    expect([problems({ offerDays: '31' }), problems({ offerDays: '-3' })]).toEqual([
      { offerDays: 'Please choose how long your offer stands' },
      { offerDays: 'Please choose how long your offer stands' },
    ])
    expect([
      problems({ settlement: 'x'.repeat(100), message: 'x'.repeat(1000) }),
      problems({ settlement: 'x'.repeat(101), message: 'x'.repeat(1001) }),
    ]).toEqual([
      {},
      { settlement: 'Settlement can have at most 100 characters', message: 'Message can have at most 1000 characters' },
    ])
  })
})
