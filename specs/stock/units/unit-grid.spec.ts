import { expect, test } from 'vitest'
import { GRID_COLUMNS } from '../../../src/stock/units/grid-columns'
import { UnitGridPresenter } from '../../../src/stock/units/unit-grid.presenter'
import { stockUnit } from '../samples'

const gridOf = (count: number) => {
  const grid = new UnitGridPresenter()
  grid.show(Array.from({ length: count }, (_, at) => stockUnit(at + 1)))
  return grid
}
const chosen = (grid: UnitGridPresenter) => [...grid.chosen].toSorted((a, b) => a - b)

test('with Shift, all rows between the last chosen one and this one are chosen, downwards and upwards [D19-2]', () => {
  const grid = gridOf(9)
  grid.choose(3)
  grid.choose(6, true)
  expect(chosen(grid)).toEqual([3, 4, 5, 6])
  grid.choose(8)
  grid.choose(7, true)
  expect(chosen(grid)).toEqual([3, 4, 5, 6, 7, 8])
})

test('with Shift, only rows that are shown are chosen [D19-2]', () => {
  const grid = gridOf(5)
  grid.show([stockUnit(1), stockUnit(2, { status: 'Sold' }), stockUnit(3), stockUnit(4)])
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

test('the claim is beside the status, and cells that are pasted from there pass it over [D52-34]', () => {
  expect(GRID_COLUMNS.slice(2, 7)).toEqual(['label', 'status', 'claim', 'stageId', 'planType'])
  const grid = gridOf(2)
  grid.moveTo(0, 'status')
  grid.paste('Available\t\tZ')
  expect(grid.pastedOver(grid.rows[0]?.unitId ?? 0)).toMatchObject({ planType: 'Z' })
})
