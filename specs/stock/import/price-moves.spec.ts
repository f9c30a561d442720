import { expect, test } from 'vitest'
import { priceMovesOf } from '../../../domain/stock/import/price-moves'
import { rowOf } from './runs/run-samples'

/** From $100,000 to each of these. */
const movesTo = (...prices: readonly number[]) =>
  priceMovesOf(prices.map((price, i) => rowOf(i + 1, { was: { price: 100_000 }, unit: { price } })))

test('rises are bars from 0 on, and the longest is named [D32-1]', () => {
  expect(movesTo(101_000, 102_000, 102_000, 101_900, 104_000)).toEqual({
    ...{ from: 0, to: 4, bars: [0, 1, 0, 3, 0, 0, 0, 1], most: '1.5 % to 2 %' },
    text: '5 prices move, most of them by 1.5 % to 2 %.',
  })
})

test('falls are on the other side of 0, and no bar is on both [D32-1]', () => {
  expect(movesTo(99_500, 98_000, 99_900, 101_000)).toEqual({
    ...{ from: -2, to: 1, bars: [1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1], most: '−2 % to −1.75 %' },
    text: '4 prices move, most of them by −2 % to −1.75 %.',
  })
})

test('one price is said alone, and those that move far are in the last bar [D32-1]', () => {
  expect(movesTo(102_500)?.text).toBe('1 price moves by 2.25 % to 2.5 %.')
  expect(movesTo(100_500, 900_000)).toEqual({
    ...{ from: 0, to: 50, bars: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1].slice(0, 10), most: '0 % to 5 %' },
    text: '2 prices move, most of them by 0 % to 5 %, some by 50 % or more.',
  })
})

test('rows without two prices draw nothing [D32-1]', () => {
  expect(priceMovesOf([])).toBeNull()
  expect(
    priceMovesOf([
      rowOf(1, { fields: ['beds'], was: { beds: 2 }, unit: { beds: 3, price: 600_000 } }),
      rowOf(2, { outcome: 'added', was: {}, unit: { price: 600_000 } }),
      rowOf(3, { was: { price: 600_000 }, unit: { price: null } }),
    ]),
  ).toBeNull()
})
