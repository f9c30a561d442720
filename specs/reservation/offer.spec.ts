import { describe, expect, test } from 'vitest'
import { offerInCents } from '../../domain/reservation/offer'
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
