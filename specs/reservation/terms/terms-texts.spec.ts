import { expect, test } from 'vitest'
import { feeLines, feeNote } from '../../../domain/reservation/fee-texts'
import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import { phrasesOf } from '../../../domain/reservation/terms-phrases'
import {
  callBackByEmail,
  checkoutLines,
  clientFeeTexts,
  feeRows,
  holdExplained,
  receiptRows,
  refundSentences,
  offerSteps,
  reservationSteps,
} from '../../../domain/reservation/terms-texts'
import { OTHER_TERMS } from '../samples'

test('the phrases of the documents’ terms, and of others', () => {
  expect(phrasesOf(STANDARD_TERMS)).toEqual({
    fee: '$1,000',
    cardFee: '$30.30',
    total: '$1,030.30',
    hasCardFee: true,
    cardRate: '3% + 30c',
    cardRateInWords: '3% plus 30c',
    days: '7 days',
    daysInWords: 'seven days',
    dayLong: '7-day',
    dayLongInWords: 'seven-day',
    callBack: '24 hours',
    callBackByEmail: '24-48 hours',
  })
  expect(phrasesOf(OTHER_TERMS)).toEqual({
    fee: '$2,500',
    cardFee: '$0',
    total: '$2,500',
    hasCardFee: false,
    cardRate: '',
    cardRateInWords: '',
    days: '10 days',
    daysInWords: 'ten days',
    dayLong: '10-day',
    dayLongInWords: 'ten-day',
    callBack: '36 hours',
    callBackByEmail: '36-72 hours',
  })
})

test.each([
  [{ holdDays: 1 }, ['1 day', 'one day', '1-day', '3% + 30c']],
  [{ holdDays: 14 }, ['14 days', '14 days', '14-day', '3% + 30c']],
  [{ cardFeePercent: 1.5, cardFeeCents: 0 }, ['7 days', 'seven days', '7-day', '1.5%']],
  [{ cardFeePercent: 0, cardFeeCents: 150 }, ['7 days', 'seven days', '7-day', '$1.50']],
] as const)('phrases of %o', (own, expected) => {
  const { days, daysInWords, dayLong, cardRate } = phrasesOf({ ...STANDARD_TERMS, ...own })
  expect([days, daysInWords, dayLong, cardRate]).toEqual(expected)
})

test('the note about the fee, and the hold, as the documents have them [B9-1 B9-2 B9-3]', () => {
  expect(feeNote(STANDARD_TERMS)).toBe(
    'The $1,000 reservation fee (AUD, GST inclusive) holds the property for 7 days. It is refunded after the 7-day holding period, which takes 3-5 business days to clear, or if you do not go to contract. A card transaction fee of 3% + 30c ($30.30) is added and is not refundable. A cancelled or rejected reservation is refunded less third-party fees. Mastercard or Visa only.',
  )
  expect(holdExplained(STANDARD_TERMS)).toEqual({
    text: 'Your $1,000 fee takes the property off the market for seven days, so your conveyancer has time to review the contract. With the card transaction fee of $30.30, you pay $1,030.30.',
    start: 'Today: pay $1,030.30',
    end: 'Exchange by then, or it goes back on the market and we refund your $1,000.',
  })
  expect(feeNote(OTHER_TERMS)).toBe(
    'The $2,500 reservation fee (AUD, GST inclusive) holds the property for 10 days. It is refunded after the 10-day holding period, which takes 3-5 business days to clear, or if you do not go to contract. A cancelled or rejected reservation is refunded in full. Mastercard or Visa only.',
  )
  expect(holdExplained(OTHER_TERMS)).toEqual({
    text: 'Your $2,500 fee takes the property off the market for ten days, so your conveyancer has time to review the contract.',
    start: 'Today: pay $2,500',
    end: 'Exchange by then, or it goes back on the market and we refund your $2,500.',
  })
})

test('the form for clients states the fee, the transaction fee and the days [B2.13-10 B2.13-11 B2.13-12 B2.13-13]', () => {
  expect(clientFeeTexts(STANDARD_TERMS)).toEqual([
    'A $1000 reservation fee applies to each property. It is fully refundable if the purchaser does not go to contract.',
    'An extra transaction fee of 3% + 30c ($30.30 per property) is non-refundable.',
    'Payment is processed by a card payment provider with 256-bit encryption.',
    'The property is held exclusively for the purchaser for 7 days after acceptance.',
  ])
  expect(clientFeeTexts(OTHER_TERMS)).toEqual([
    'A $2500 reservation fee applies to each property. It is fully refundable if the purchaser does not go to contract.',
    'Payment is processed by a card payment provider with 256-bit encryption.',
    'The property is held exclusively for the purchaser for 10 days after acceptance.',
  ])
})

test('the checkout shows both fees as separate lines [B9-1]', () => {
  expect(checkoutLines(STANDARD_TERMS, 'apartment 905')).toEqual([
    { name: 'Reservation fee, apartment 905 (GST inclusive)', amountCents: 100_000 },
    { name: 'Card transaction fee (3% + 30c)', amountCents: 3_030 },
  ])
  expect(checkoutLines(OTHER_TERMS, 'lot 26')).toEqual([
    { name: 'Reservation fee, lot 26 (GST inclusive)', amountCents: 250_000 },
  ])
})

test('a transaction fee of 0 has no row and no sentence', () => {
  expect(feeLines(STANDARD_TERMS)).toEqual([
    { name: 'Reservation fee', cents: 100_000 },
    { name: 'Transaction fee (3% + 30c)', cents: 3_030 },
  ])
  expect(feeLines(OTHER_TERMS)).toEqual([{ name: 'Reservation fee', cents: 250_000 }])
  expect(feeRows(STANDARD_TERMS, 2)).toEqual([
    ['Reservation fee', '$2,000'],
    ['Transaction fee', '$60.60'],
    ['Paid', '$2,060.60'],
  ])
  expect(feeRows(OTHER_TERMS)).toEqual([
    ['Reservation fee', '$2,500'],
    ['Paid', '$2,500'],
  ])
  expect(receiptRows(OTHER_TERMS)).toEqual([['Reservation fee, GST inclusive', '$2,500']])
  expect(refundSentences(OTHER_TERMS, 250_000)).toEqual([
    'We refund $2,500 to your card, which takes 3-5 business days to clear.',
  ])
  expect(refundSentences(STANDARD_TERMS, 100_000)).toEqual([
    'We refund $1,000 to your card, which takes 3-5 business days to clear. The card transaction fee of $30.30 is not refunded.',
  ])
  expect(refundSentences(STANDARD_TERMS, 0)).toEqual([])
})

test('the steps of a reservation', () => {
  expect(reservationSteps(STANDARD_TERMS)).toEqual([
    'Tell us who’s buying and who your conveyancer is.',
    'Pay the $1,000 reservation fee by Mastercard or Visa. With the $30.30 transaction fee, $1,030.30 in all.',
    'We hold the property exclusively for you for 7 days. A representative will call you within 24 hours.',
  ])
  expect(reservationSteps(STANDARD_TERMS, 'Alex Agent').at(-1)).toBe(
    'We hold the property exclusively for you for 7 days. Alex Agent will call you within 24 hours.',
  )
  expect(offerSteps(STANDARD_TERMS, 'Alex Agent').at(-1)).toBe(
    'Alex Agent will call you within 24 hours. The property stays on the market until an offer is accepted.',
  )
  expect(reservationSteps(OTHER_TERMS)).toEqual([
    'Tell us who’s buying and who your conveyancer is.',
    'Pay the $2,500 reservation fee by Mastercard or Visa.',
    'We hold the property exclusively for you for 10 days. A representative will call you within 36 hours.',
  ])
  expect(callBackByEmail(STANDARD_TERMS, 'Alex Agent', 'Monday 23 November')).toBe(
    'Alex Agent will call you within 24-48 hours, by Monday 23 November.',
  )
})
