import { describe, expect, test } from 'vitest'
import { readSheets } from '../../../domain/stock/import/read-sheets'
import { asked, read, sheetOf, units } from './sheets'

describe('headings of a sheet [D17-11]', () => {
  test('are below titles', () => {
    const sheet = sheetOf([
      ['EXAMPLE COURT'],
      [],
      ['As of 20 November'],
      ['Unit', 'Beds', 'Price'],
      ['101', 2, 650_000],
    ])
    expect(read(sheet).file).toEqual({
      ...{ sheets: ['Price list'], sheet: 'Price list', headingRow: 4, fills: {}, leftOut: [] },
      columns: { label: 'Unit', beds: 'Beds', price: 'Price' },
      letters: { label: 'A', beds: 'B', price: 'C' },
    })
    expect(read(sheet).stock).toEqual({
      rows: [
        {
          row: 5,
          key: '101',
          ref: null,
          hasError: false,
          unit: { label: '101', beds: 2, price: 650_000, priceTo: null },
        },
      ],
      ...{ skipped: [], problems: [] },
    })
  })

  test('of two rows are read together', () => {
    const sheet = sheetOf(
      [
        ['Lot', 'Price', null, null, 'Areas (m²)', null],
        [null, 'Land', 'Build', 'Package', 'Land', 'House'],
        ['Lot 1', 260_000, 375_000, 635_000, 448, 199.74],
      ],
      { merges: ['B1:D1', 'E1:F1', 'A1:A2'] },
    )
    expect(read(sheet, { type: 'House & Land' }).file).toMatchObject({
      headingRow: 1,
      columns: { label: 'Lot', landPrice: 'Land', buildPrice: 'Build', packagePrice: 'Package', landSize: 'Land' },
    })
  })

  test('with a row of merged groups above are read together', () => {
    const sheet = sheetOf(
      [
        ['EXAMPLE COURT, the agents’ list'],
        [null, null, null, 'Purchaser', null, 'Price', null],
        ['Apt', 'Beds', 'Baths', 'Unit', 'Ph', 'From', 'To'],
        ['101', 2, 1, 'Jo Sample', '0491 570 156', 650_000, 690_000],
      ],
      { merges: ['A1:G1', 'D2:E2', 'F2:G2'] },
    )
    expect(read(sheet).file.columns).toEqual({
      ...{ label: 'Apt', beds: 'Beds', baths: 'Baths', price: 'From', priceTo: 'To' },
    })
    expect(read(sheet).file.leftOut).toEqual([
      { column: 'D', heading: 'Unit', why: 'private' },
      { column: 'E', heading: 'Ph', why: 'private' },
    ])
    expect(units(sheet)).toEqual([{ label: '101', beds: 2, baths: 1, price: 650_000, priceTo: 690_000 }])
  })

  test('a section below them isn’t one of them', () => {
    const sheet = sheetOf([['Unit', 'Beds', 'Price'], ['Townhouse'], ['1', 3, 650_000]])
    expect(read(sheet).stock.skipped).toEqual([{ row: 2, why: 'section' }])
  })

  test('that name fewer than three columns are refused', () => {
    const refused = readSheets(
      [
        sheetOf([
          ['Unit', 'Beds', 'What'],
          ['101', 2, 3],
        ]),
      ],
      { type: 'Apartments' },
    )
    expect(refused).toEqual({ outcome: 'refused', code: 'no-heading' })
  })

  test('without a column of units are refused, and unknown ones are asked about first', () => {
    const rows = (heading: string | null) =>
      sheetOf([
        ['Beds', 'Baths', 'Price', heading],
        [2, 2, 650_000, 'A 101'],
      ])
    expect(readSheets([rows(null)], { type: 'Apartments' })).toEqual({ outcome: 'refused', code: 'no-unit-column' })
    expect(asked(rows('Which'))).toEqual([
      { is: 'column', column: 'D', heading: 'Which', second: null, values: ['A 101'] },
    ])
    expect(units(rows('Which'), { answers: { columns: { which: 'label' } } })).toEqual([
      { label: 'A 101', beds: 2, baths: 2, price: 650_000, priceTo: null },
    ])
  })
})

describe('sheets [D17-11]', () => {
  const list = (name: string, hidden = false) =>
    sheetOf(
      [
        ['Unit', 'Beds', 'Price'],
        [name, 2, 650_000],
      ],
      { name, hidden },
    )
  test('that are hidden or no price lists are passed over', () => {
    const others = [sheetOf([['Terms'], ['Prices may change.']], { name: 'Terms' }), list('201', true), list('101')]
    expect(read(others).file).toMatchObject({ sheets: ['Terms', '101'], sheet: '101' })
  })
  test('are chosen by a person if there are several', () => {
    expect(asked([list('101'), list('201')])).toEqual([{ is: 'sheet', sheets: ['101', '201'] }])
    expect(read([list('101'), list('201')], { answers: { sheet: '201' } }).stock.rows.map(({ key }) => key)).toEqual([
      '201',
    ])
    expect(asked([list('101'), list('201')], { sheet: '301' })).toEqual([{ is: 'sheet', sheets: ['101', '201'] }])
  })
  test('of one name have different names [D36-15]', () => {
    const named = (label: string, name: string) => ({ ...list(label), name })
    const sheets = [named('101', 'Stock'), named('201', 'Stock'), named('301', 'Stock (2)'), named('401', 'Stock')]
    const names = ['Stock', 'Stock (3)', 'Stock (2)', 'Stock (4)']
    expect(asked(sheets)).toEqual([{ is: 'sheet', sheets: names }])
    expect(names.map((sheet) => read(sheets, { answers: { sheet } }).stock.rows.map(({ key }) => key))).toEqual([
      ...[['101'], ['201'], ['301'], ['401']],
    ])
  })
})
