import { expect, test } from 'vitest'
import {
  type Cents,
  decimalText,
  formatCents,
  formatDollars,
  formatExactly,
  formatNumber,
  nearestDollar,
  wholeDollarsOf,
} from '../../../domain/shared/money'

test.each([
  [0, '$0'],
  [-0.4, '$0'],
  [999, '$999'],
  [1_000, '$1,000'],
  [1_234_567.5, '$1,234,568'],
  [999_000_000_000, '$999,000,000,000'],
  [-1_500, '−$1,500'],
])('%d dollars are %s [B9-40]', (amount, text) => {
  expect(formatDollars(amount)).toBe(text)
})

test.each([
  [103_030, '$1,030.30', '$1,030.30', '1030.30'],
  [100_000, '$1,000', '$1,000.00', '1000.00'],
  [5, '$0.05', '$0.05', '0.05'],
  [-5, '−$0.05', '−$0.05', '-0.05'],
  [0, '$0', '$0.00', '0.00'],
  [-123_456, '−$1,234.56', '−$1,234.56', '-1234.56'],
  [-125_000, '−$1,250', '−$1,250.00', '-1250.00'],
])('%d cents are %s, exactly %s [B9-40]', (amount, short, exact, plain) => {
  expect([formatCents(amount), formatExactly(amount), decimalText(amount)]).toEqual([short, exact, plain])
})

test.each([
  [8_999, 89, 90],
  [8_949, 89, 89],
  [8_950, 89, 90],
  [-8_999, -89, -90],
])('%d cents have %d whole dollars, and the nearest is %d', (amount, whole, nearest) => {
  expect([wholeDollarsOf(amount), nearestDollar(amount)]).toEqual([whole, nearest])
})

test.each([
  [0, '0'],
  [85.5, '85.5'],
  [1_234.567, '1,234.57'],
  [12_000, '12,000'],
  [-4_321, '-4,321'],
])('%d is %s [B2.6-10]', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('an amount in cents is not taken for dollars', () => {
  const fee: Cents = 100_000
  // @ts-expect-error: it would be a hundred times too much.
  expect(formatDollars(fee)).toBe('$100,000')
})

/** The language's data has a hyphen; people read a minus sign. */
const withMinus = (text: string): string => text.replace('-', '−')

test('amounts look like those of the language', () => {
  const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 })
  const amounts = Array.from({ length: 2_000 }, (_, i) => (i - 700) * 7_919.25)
  expect(amounts.map(formatDollars)).toEqual(amounts.map((amount) => withMinus(dollars.format(amount))))
})

test('exact amounts look like those of the language', () => {
  const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })
  const amounts = Array.from({ length: 2_000 }, (_, i) => (i - 700) * 791_925 + 1)
  expect(amounts.map(formatExactly)).toEqual(amounts.map((amount) => withMinus(dollars.format(amount / 100))))
})
