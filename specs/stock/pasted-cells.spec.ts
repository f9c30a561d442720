import { describe, expect, test } from 'vitest'
import { pastedCells } from '../../domain/stock/pasted-cells'
import type { StockUnit, UnitField } from '../../domain/stock/stock-unit'

const unit = (unitId: number, label: string, more: Partial<StockUnit> = {}): StockUnit => ({
  ...{ unitId, label, stageId: null, level: '1', planType: 'A', lot: '', outlook: '', titleType: '' },
  ...{ beds: 2, baths: 1, cars: 1, studies: 0, internal: 71, balcony: 0, total: 80, storage: 0, landSize: 0 },
  ...{ price: 700_000, priceMax: null, rent: 0, strataFees: 0, councilRates: 0 },
  ...{ status: 'Available', claim: null, offers: 0, saleId: null, lastChange: null },
  ...more,
})
const HELD = { status: 'held', buyer: 'Ann Lee', askedPrice: 709_000, endsAt: null }
const UNITS = [unit(1, '101'), unit(2, '102'), unit(3, '103', { claim: HELD, status: 'Reserved' })]
const over = (text: string, columns: readonly (UnitField | null)[], units: readonly StockUnit[] = UNITS) =>
  pastedCells(text, units, columns)

describe('cells pasted over units [D3-7]', () => {
  test('one column changes the units below each other, with what was there', () => {
    expect(over('$715,000\r\n0.72m\r\n', ['price', null])).toEqual({
      edits: [
        { unitId: 1, was: { price: 700_000 }, now: { price: 715_000 } },
        { unitId: 2, was: { price: 700_000 }, now: { price: 720_000 } },
      ],
      refused: [],
    })
  })
  test('a block changes several fields of a unit at once', () => {
    expect(over('3\t2\t81.5', ['beds', 'baths', 'internal'])).toEqual({
      edits: [{ unitId: 1, was: { beds: 2, baths: 1, internal: 71 }, now: { beds: 3, baths: 2, internal: 81.5 } }],
      refused: [],
    })
  })
  test('blank cells and what is there already change nothing', () => {
    expect(over('\t1\n2\t ', ['beds', 'baths'])).toEqual({ edits: [], refused: [] })
  })
  test('a row of another unit is left out, in any spelling of the label', () => {
    expect(over('Apt 101\t715000\n203\t720000', ['label', 'price'])).toEqual({
      edits: [{ unitId: 1, was: { price: 700_000 }, now: { price: 715_000 } }],
      refused: ['The row of 203 lies over 102.'],
    })
  })
  test('the price of a unit that has a buyer stays, and its other fields change', () => {
    expect(over('730000\tC', ['price', 'planType'], UNITS.slice(2))).toEqual({
      edits: [{ unitId: 3, was: { planType: 'A' }, now: { planType: 'C' } }],
      refused: ['103 has a buyer: the price stays.'],
    })
  })
  test.each([
    ['abc', '101: “abc”. Price must be a number.'],
    ['-5', '101: “-5”. Price must be a number.'],
    ['1e309', '101: “1e309”. Price must be a number.'],
    ['=1+1', '101: “=1+1”. Price must be a number.'],
    ['99', '101: “99”. Price must be between 10,000 and 100,000,000.'],
    ['700000.5', '101: “700000.5”. Price must be a whole number.'],
    ['x'.repeat(40), `101: “${'x'.repeat(29)}…”. Price must be a number.`],
  ])('%s is no price', (cell, refused) => {
    expect(over(cell, ['price'])).toEqual({ edits: [], refused: [refused] })
  })
  test('a cell beside the columns that can be edited is named', () => {
    expect(over('715000\tReserved', ['price', null])).toEqual({
      edits: [{ unitId: 1, was: { price: 700_000 }, now: { price: 715_000 } }],
      refused: ['101: “Reserved” has no column here.'],
    })
  })
  test('rows below the last unit are counted', () => {
    expect([over('1\n1\n1\n2', ['cars']).refused, over('1\n1\n1\n2\n2', ['cars']).refused]).toEqual([
      ['1 row lies below the last unit.'],
      ['2 rows lie below the last unit.'],
    ])
  })
  test('a quoted cell may hold tabs, quotes and lines', () => {
    expect(over('"B\t""2"""\t3\n"C\nnew"\t2', ['planType', 'beds'])).toEqual({
      edits: [
        { unitId: 1, was: { planType: 'A', beds: 2 }, now: { planType: 'B\t"2"', beds: 3 } },
        { unitId: 2, was: { planType: 'A' }, now: { planType: 'C\nnew' } },
      ],
      refused: [],
    })
  })
})
