import { expect, test } from 'vitest'
import { movedHeadings, placesOf } from '../../../domain/stock/import/moved-headings'
import { unusualText } from '../../../domain/stock/import/shown-difference'
import { read, sheetOf } from './sheets'

const placesIn = (rows: Parameters<typeof sheetOf>[0]) => {
  const { file, stock } = read(sheetOf(rows))
  return placesOf(file, stock)
}
const LAST = placesIn([
  ['Unit', 'Beds', 'Internal', 'Price', 'Rent pw'],
  ['101', 1, 50, 500_000, 450],
  ['102', 2, 70, 600_000, 520],
  ['103', 3, 95, 900_000, 700],
])
const textOf = (rows: Parameters<typeof sheetOf>[0]) => {
  const moved = movedHeadings(LAST, placesIn(rows))
  return moved.length === 0 ? '' : unusualText({ kind: 'heading-moved', moved })
}

test('where a field was read is its heading, its column and the middle of its figures [D27-6]', () => {
  expect(LAST).toEqual({
    label: { heading: 'Unit', column: 'A', typical: null },
    beds: { heading: 'Beds', column: 'B', typical: 2 },
    internal: { heading: 'Internal', column: 'C', typical: 70 },
    price: { heading: 'Price', column: 'D', typical: 600_000 },
    rent: { heading: 'Rent pw', column: 'E', typical: 520 },
  })
})

test.each([
  [
    'another heading',
    [
      ['Unit', 'Beds', 'Internal', 'Contract price', 'Rent pw'],
      ['101', 1, 50, 505_000, 450],
    ],
    'Price is read from “Contract price” (column D); in the last list it was “Price” (column D).',
  ],
  [
    'two other headings',
    [
      ['Apt', 'Internal', 'RRP'],
      ['101', 50, 505_000],
    ],
    'Unit is read from “Apt” (column A); in the last list it was “Unit” (column A). Price is read from “RRP” (column C); in the last list it was “Price” (column D).',
  ],
  [
    'figures of another kind',
    [
      ['Unit', 'Internal', 'Price', 'Rent pw'],
      ['101', 50, 505_000, 23_400],
      ['102', 70, 605_000, 27_000],
    ],
    'Rent a week is still “Rent pw” (column D), but its figures are about $27,000; in the last list they were about $520.',
  ],
])('%s are unusual, and the old and the new are named [D27-6]', (_, rows, text) => {
  expect(textOf(rows)).toBe(text)
})

test('a column that stands elsewhere, another spelling, other figures of the kind and columns that come or go are usual [D27-6]', () => {
  expect(
    textOf([
      ['PRICE:', 'Stage', 'Unit', 'Internal', 'Storage'],
      [1_900_000, 'Stage 2', '901', 210, 4],
    ]),
  ).toBe('')
})

test('a list after none, or after one that was read before columns were kept, is usual [D27-6]', () => {
  expect(movedHeadings({}, LAST)).toEqual([])
  const stock = { rows: [], skipped: [], problems: [] }
  const file = { sheets: [], sheet: '', headingRow: 1, leftOut: [], fills: {}, columns: { price: 'RRP' } }
  const moved = movedHeadings(LAST, placesOf(file, stock))
  expect(unusualText({ kind: 'heading-moved', moved })).toBe(
    'Price is read from “RRP”; in the last list it was “Price” (column D).',
  )
})
