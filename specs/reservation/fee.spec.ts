import { expect, test } from 'vitest'
import {
  CHECKOUT_HOLD,
  CHECKOUT_TOTAL,
  checkoutLines,
  HOLD,
  refundOf,
  RESERVATION_FEE,
  TRANSACTION_FEE,
} from '../../domain/reservation/fee'
import { formatCents } from '../../domain/shared/money'

test('the fee is $1,000, the card costs 3% + 30c of it, $1,030.30 in all [B2.13-11 B9-1 B9-3]', () => {
  expect([RESERVATION_FEE, TRANSACTION_FEE, CHECKOUT_TOTAL].map(formatCents)).toEqual(['$1,000', '$30.30', '$1,030.30'])
})

test('the checkout shows both as separate lines [B9-1]', () => {
  expect(checkoutLines('apartment 905')).toEqual([
    { name: 'Reservation fee, apartment 905 (GST inclusive)', amountCents: 100_000 },
    { name: 'Card transaction fee (3% + 30c)', amountCents: 3_030 },
  ])
})

test('a unit is held for 30 minutes during payment, and for 7 days after it [B1-15 B9-7]', () => {
  expect([CHECKOUT_HOLD, HOLD]).toEqual([1_800_000, 604_800_000])
})

test.each([
  ['paid-too-late', 103_030],
  ['hold-ended', 100_000],
  ['cancelled', 100_000],
  ['rejected', 100_000],
] as const)('%s refunds %i cents: the transaction fee only when the unit was never given [B9-2 B9-5]', (why, cents) => {
  expect(refundOf(why)).toBe(cents)
})
