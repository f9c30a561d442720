import { expect, test } from 'vitest'
import { formatAmount, formatCents, formatDollars, formatNumber } from '../../../domain/shared/money'

test.each([
  [0, '$0'],
  [-0.4, '$0'],
  [999, '$999'],
  [1_000, '$1,000'],
  [1_234_567.5, '$1,234,568'],
  [999_000_000_000, '$999,000,000,000'],
  [-1_500, '-$1,500'],
])('%d dollars are %s [B9-40]', (amount, text) => {
  expect(formatDollars(amount)).toBe(text)
})

test.each([
  [103_030, '$1,030.30'],
  [100_000, '$1,000'],
  [5, '$0.05'],
  [-123_456, '-$1,234.56'],
])('%d cents are %s [B9-40]', (amount, text) => {
  expect([formatCents(amount), formatAmount(amount / 100)]).toEqual([text, text])
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

test('amounts look like those of the language', () => {
  const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 })
  const amounts = Array.from({ length: 2_000 }, (_, i) => (i - 700) * 7_919.25)
  expect(amounts.map(formatDollars)).toEqual(amounts.map((amount) => dollars.format(amount)))
})
