import { expect, test } from 'vitest'
import { effectOf } from '../../../domain/stock/import/effect'
import { NO_OPTIONS } from '../../../domain/stock/import/run'
import { stockUnit } from '../samples'
import { rowOf } from './runs/run-samples'

const UNITS = [
  stockUnit(1, { status: 'Available', price: 600_000 }),
  stockUnit(2, { status: 'Available', price: 700_000 }),
  stockUnit(3, { status: 'Reserved', price: 500_000 }),
  stockUnit(4, { status: 'Withheld', price: 400_000 }),
  stockUnit(5, { status: 'Settled', price: 300_000 }),
]
const RELEASES = { ...NO_OPTIONS, releases: true }

test('without a tick, nothing moves; prices are of units on sale [D25-13]', () => {
  expect(effectOf(UNITS, [], NO_OPTIONS)).toEqual({
    ...{ prices: 0, from: [600_000, 600_000], available: [2, 2], withheld: [1, 1], units: [5, 5] },
  })
})

test('prices, statuses and new units are counted as they will be [D25-13]', () => {
  const taken = [
    rowOf(1, { unit: { price: 650_000 } }),
    rowOf(2, { unit: { status: 'sold' }, fields: ['status'] }),
    rowOf(4, { unit: { status: 'available', price: 450_000 }, fields: ['status', 'price'] }),
  ]
  expect(effectOf(UNITS, taken, NO_OPTIONS)).toEqual({
    ...{ prices: 2, from: [600_000, 450_000], available: [2, 2], withheld: [1, 0], units: [5, 5] },
  })
})

test.each([
  ['withheld', NO_OPTIONS, [600_000, 600_000], [2, 2], [1, 2]],
  ['on sale, if that is wanted', RELEASES, [600_000, 350_000], [2, 3], [1, 1]],
])('a new unit that the file calls available begins %s [D25-13]', (_, options, from, available, withheld) => {
  const added = rowOf(9, { outcome: 'added', unitId: null, unit: { price: 350_000, status: 'available' } })
  expect(effectOf(UNITS, [added], options)).toEqual({ prices: 0, from, available, withheld, units: [5, 6] })
})

test('a price that goes leaves none, and a project without units on sale has no lowest price [D25-13]', () => {
  const all = [rowOf(1, { unit: { price: null } }), rowOf(2, { unit: { status: 'withheld' }, fields: ['status'] })]
  expect(effectOf(UNITS, all, NO_OPTIONS)).toEqual({
    ...{ prices: 1, from: [600_000, null], available: [2, 1], withheld: [1, 2], units: [5, 5] },
  })
})
