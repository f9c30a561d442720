import { expect, test } from 'vitest'
import type { StockUnit } from '../../domain/stock/stock-unit'
import { UnitGridPresenter } from '../../src/stock/units/unit-grid.presenter'

const unit = (unitId: number): StockUnit => ({
  ...{ unitId, label: String(100 + unitId), stageId: null, level: '1', planType: '', lot: '', outlook: '' },
  ...{ beds: 2, baths: 1, cars: 1, studies: 0, internal: 70, balcony: 8, total: 78, storage: 0, landSize: 0 },
  ...({ price: null, priceMax: null, rent: 0, strataFees: 0, councilRates: 0, titleType: '' } as const),
  ...({ status: 'Withheld', claim: null, offers: 0, lastChange: null } as const),
})
const gridOf = (count: number) => {
  const grid = new UnitGridPresenter()
  grid.show(Array.from({ length: count }, (_, at) => unit(at + 1)))
  return grid
}
const chosen = (grid: UnitGridPresenter) => [...grid.chosen].toSorted((a, b) => a - b)

test('with Shift, all rows between the last chosen one and this one are chosen, downwards and upwards', () => {
  const grid = gridOf(9)
  grid.choose(3)
  grid.choose(6, true)
  expect(chosen(grid)).toEqual([3, 4, 5, 6])
  grid.choose(8)
  grid.choose(7, true)
  expect(chosen(grid)).toEqual([3, 4, 5, 6, 7, 8])
})

test('with Shift, only rows that are shown are chosen', () => {
  const grid = gridOf(5)
  grid.show([unit(1), { ...unit(2), status: 'Sold' }, unit(3), unit(4)])
  grid.toggleStatus('Withheld')
  grid.choose(1)
  grid.choose(4, true)
  expect(chosen(grid)).toEqual([1, 3, 4])
})

test('with Shift but without a row before, and without Shift, one row is chosen or left', () => {
  const grid = gridOf(5)
  grid.choose(4, true)
  grid.choose(2)
  grid.choose(4)
  expect(chosen(grid)).toEqual([2])
})
