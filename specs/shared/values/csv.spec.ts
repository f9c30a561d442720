import { expect, test } from 'vitest'
import { csvAmount, csvOf } from '../../../domain/shared/csv'

test('text with commas, quotes and line breaks is quoted', () => {
  expect(csvOf(['Name', 'Amount'], [['905, The "Lantern"\nGlenelg', csvAmount(1_525_050)]])).toBe(
    '\uFEFFName,Amount\r\n"905, The ""Lantern""\nGlenelg",15250.50\r\n',
  )
})

test.each(['=1+1', '+61', '-2', '@SUM(A1)', '\tx'])('%j is never a formula', (text) => {
  expect(csvOf(['Name'], [[text]])).toBe(`\uFEFFName\r\n'${text}\r\n`)
})

test('a negative amount stays a number', () => {
  expect(csvOf(['Amount'], [[csvAmount(-1_800_000)]])).toBe('\uFEFFAmount\r\n-18000.00\r\n')
})
