import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { cardFeeOf, checkoutTotalOf, refundOf } from '../../../domain/reservation/fee'
import { holdEnd } from '../../../domain/reservation/hold-end'
import {
  callBackDay,
  checkoutEnd,
  problemsOfTerms,
  termsProblems,
  termsOfListing,
} from '../../../domain/reservation/reservation-terms'
import {
  ListingTerms,
  STANDARD_TERMS,
  StoredReservationTerms,
} from '../../../domain/reservation/reservation-terms-codec'
import { formatCents } from '../../../domain/shared/money'
import { OTHER_TERMS } from '../samples'

test('the fee is $1,000, the card costs 3% + 30c of it, $1,030.30 in all [B2.13-11 B9-1 B9-3]', () => {
  const { feeCents } = STANDARD_TERMS
  expect([feeCents, cardFeeOf(STANDARD_TERMS), checkoutTotalOf(STANDARD_TERMS)].map(formatCents)).toEqual([
    '$1,000',
    '$30.30',
    '$1,030.30',
  ])
  expect([OTHER_TERMS.feeCents, cardFeeOf(OTHER_TERMS), checkoutTotalOf(OTHER_TERMS)].map(formatCents)).toEqual([
    '$2,500',
    '$0',
    '$2,500',
  ])
})

test('either part of the transaction fee can be missing', () => {
  expect(cardFeeOf({ ...STANDARD_TERMS, cardFeePercent: 0 })).toBe(30)
  expect(cardFeeOf({ ...STANDARD_TERMS, cardFeeCents: 0 })).toBe(3_000)
  expect(cardFeeOf({ ...STANDARD_TERMS, feeCents: 33_333, cardFeePercent: 1.75 })).toBe(613)
})

test('a checkout claims the unit for 30 minutes [B9-7]', () => {
  const now = new Date('2026-11-26T01:00:00.000Z')
  expect(checkoutEnd(STANDARD_TERMS, now).toISOString()).toBe('2026-11-26T01:30:00.000Z')
  expect(checkoutEnd(OTHER_TERMS, now).toISOString()).toBe('2026-11-26T01:45:00.000Z')
})

describe('a hold ends at 11:59 pm of its last day where the property is [B1-15 B9-7]', () => {
  test.each([
    // Thursday morning and Thursday's last second in Adelaide, UTC+10:30 in summer.
    ['SA', '2026-11-26T01:00:00.000Z', '2026-12-03T13:29:59.000Z'],
    ['SA', '2026-11-26T13:29:59.000Z', '2026-12-03T13:29:59.000Z'],
    ['SA', '2026-11-26T13:30:00.000Z', '2026-12-04T13:29:59.000Z'],
    ['WA', '2026-11-26T01:00:00.000Z', '2026-12-03T15:59:59.000Z'],
    ['QLD', '2026-11-26T01:00:00.000Z', '2026-12-03T13:59:59.000Z'],
    // Over both changes of the clocks: summer time began on 4 October 2026 and ends on 4 April 2027.
    ['NSW', '2026-09-30T02:00:00.000Z', '2026-10-07T12:59:59.000Z'],
    ['NSW', '2027-04-01T02:00:00.000Z', '2027-04-08T13:59:59.000Z'],
  ])('in %s, made at %s, it ends at %s', (state, made, ends) => {
    expect(holdEnd(STANDARD_TERMS, new Date(made), state).toISOString()).toBe(ends)
  })

  test('after as many days as the terms say', () => {
    const made = new Date('2026-11-26T01:00:00.000Z')
    expect(holdEnd(OTHER_TERMS, made, 'SA').toISOString()).toBe('2026-12-06T13:29:59.000Z')
    expect(holdEnd({ ...OTHER_TERMS, holdDays: 1 }, made, 'SA').toISOString()).toBe('2026-11-27T13:29:59.000Z')
  })
})

test.each([
  ['paid-too-late', 103_030],
  ['hold-ended', 100_000],
  ['cancelled', 100_000],
  ['rejected', 100_000],
] as const)('%s refunds %i cents: the transaction fee only when the unit was never given [B9-2 B9-5]', (why, cents) => {
  expect(refundOf(STANDARD_TERMS, why)).toBe(cents)
  expect(refundOf(OTHER_TERMS, why)).toBe(250_000)
})

test('a listing’s terms override the brand’s, figure by figure', () => {
  expect(termsOfListing(STANDARD_TERMS, null)).toEqual(STANDARD_TERMS)
  expect(termsOfListing(STANDARD_TERMS, {})).toEqual(STANDARD_TERMS)
  expect(termsOfListing(STANDARD_TERMS, { holdDays: 14 })).toEqual({ ...STANDARD_TERMS, holdDays: 14 })
  expect(termsOfListing(STANDARD_TERMS, OTHER_TERMS)).toEqual(OTHER_TERMS)
})

test('stored terms without a figure get the documents’ figure', () => {
  expect(StoredReservationTerms.decode({ holdDays: 10 })).toEqual(E.right({ ...STANDARD_TERMS, holdDays: 10 }))
  expect(StoredReservationTerms.decode({ ...OTHER_TERMS, gift: 1 })).toEqual(E.right(OTHER_TERMS))
  expect(E.isLeft(StoredReservationTerms.decode({ holdDays: 'ten' }))).toBe(true)
  expect(ListingTerms.decode({ holdDays: 10, gift: 1 })).toEqual(E.right({ holdDays: 10 }))
})

test('limits of amounts are said in dollars where people type them', () => {
  expect(termsProblems({ feeCents: 99, cardFeeCents: 10_001, holdDays: 0 })).toEqual([
    ['feeCents', '$1 to $100,000'],
    ['holdDays', 'a whole number, 1 to 90 days'],
    ['cardFeeCents', '$0 to $100'],
  ])
})

test('figures outside their limits are refused by name', () => {
  expect(problemsOfTerms(STANDARD_TERMS)).toEqual([])
  expect(problemsOfTerms(OTHER_TERMS)).toEqual([])
  expect(
    problemsOfTerms({
      feeCents: 99,
      holdDays: 0,
      cardFeePercent: 10.5,
      cardFeeCents: -1,
      checkoutMinutes: 29,
      callBackHours: 1.5,
      queueOfferHours: 169,
    }),
  ).toEqual([
    'feeCents: a whole number, 100 to 10000000 cents',
    'holdDays: a whole number, 1 to 90 days',
    'cardFeePercent: 0 to 10 per cent',
    'cardFeeCents: a whole number, 0 to 10000 cents',
    'checkoutMinutes: a whole number, 30 to 1440 minutes',
    'callBackHours: a whole number, 1 to 168 hours',
    'queueOfferHours: a whole number, 1 to 168 hours',
  ])
  expect(problemsOfTerms({ holdDays: Number.NaN })).toEqual(['holdDays: a whole number, 1 to 90 days'])
  expect(problemsOfTerms({ holdDays: 91, checkoutMinutes: 1_441 })).toEqual([
    'holdDays: a whole number, 1 to 90 days',
    'checkoutMinutes: a whole number, 30 to 1440 minutes',
  ])
})

test.each([
  ['2026-11-26T06:05:00Z', 'SA', '2026-11-27'],
  ['2026-11-27T06:05:00Z', 'SA', '2026-11-30'],
  ['2026-11-28T06:05:00Z', 'SA', '2026-11-30'],
  ['2026-11-29T06:05:00Z', 'SA', '2026-11-30'],
  // Friday in Perth, and already Saturday in Sydney.
  ['2026-11-27T14:30:00Z', 'WA', '2026-11-30'],
  ['2026-11-26T14:30:00Z', 'WA', '2026-11-27'],
  ['2026-11-26T14:30:00Z', 'NSW', '2026-11-30'],
  // Saturday 3 April, 12:10 am, before a Sunday of 25 hours.
  ['2027-04-02T13:10:00Z', 'VIC', '2027-04-05'],
  // Saturday 2 October, 11:50 pm, before a Sunday of 23 hours.
  ['2027-10-02T13:50:00Z', 'VIC', '2027-10-04'],
])('a reservation at %s in %s is called back by %s', (at, state, day) => {
  expect(callBackDay(STANDARD_TERMS, new Date(at), state)).toBe(day)
})

test('the day of the call follows the hours of the terms', () => {
  const monday = new Date('2026-11-23T00:00:00Z')
  expect(callBackDay({ ...STANDARD_TERMS, callBackHours: 48 }, monday, 'SA')).toBe('2026-11-25')
  expect(callBackDay({ ...STANDARD_TERMS, callBackHours: 168 }, monday, 'SA')).toBe('2026-11-30')
})
