import { describe, expect, test } from 'vitest'
import { asked, read, sheetOf, units } from './sheets'

test('a price that could be the number of a day is shown [D36-16]', () => {
  const prices = ['46905', '$46,905', '46,905', '36525', '36526', '73050', '73051', '46905.5', '650000', 46_905]
  const sheet = sheetOf([['Unit', 'Beds', 'Price'], ...prices.map((price, i) => [String(101 + i), 2, price])])
  const { stock } = read(sheet)
  expect(stock.rows.map(({ unit }) => unit.price)).toEqual([
    ...[46_905, 46_905, 46_905, 36_525, 36_526, 73_050, 73_051, 46_905, 650_000, 46_905],
  ])
  expect(stock.problems.filter(({ code }) => code === 'price-like-date')).toEqual(
    [2, 6, 7, 11].map((row) => ({
      ...{ row, field: 'price', code: 'price-like-date', severity: 'warning' },
      value: { 2: '46905', 6: '36526', 7: '73050', 11: '46905' }[row],
    })),
  )
})

describe('rows [D17-14]', () => {
  const HEADINGS = ['Unit', 'Beds', 'Internal', 'Price', 'Status']
  test('are units, or skipped by name', () => {
    const sheet = sheetOf(
      [
        HEADINGS,
        ['Tower A – Level 1'],
        ['101', 2, 81, 650_000, 'Available'],
        ['102', 2, 81, 660_000, 'Sold'],
        HEADINGS,
        ['Level 2', null, null, null, '2 apartments'],
        ['201', 2, 81, 670_000, 'Available'],
        ['Sub-total', null, 243, 1_980_000],
        ['Penthouses'],
        ['301', 3, 120, 990_000, 'Available'],
        ['* subject to survey'],
        ['302', 3, 120, 990_000, 'Available'],
        ['303', 3, 120, 990_000, 'Available'],
        ['Two-bedroom homes of the third stage'],
        ['401'],
        [null, null, null, 990_000],
        ['TOTAL', '7 apartments'],
        [],
        ['Contact sales@example.com'],
      ],
      { hiddenRows: [12] },
    )
    const { stock } = read(sheet)
    expect(stock.skipped).toEqual([
      { row: 2, why: 'section' },
      { row: 5, why: 'repeated-heading' },
      { row: 6, why: 'section' },
      { row: 8, why: 'total' },
      { row: 9, why: 'section' },
      { row: 11, why: 'footnote' },
      { row: 12, why: 'hidden', key: '302' },
      { row: 14, why: 'section' },
      { row: 17, why: 'total' },
      { row: 19, why: 'footnote' },
    ])
    expect(stock.rows.map(({ row, key, unit: { building, level } }) => [row, key, building, level])).toEqual([
      [3, '101', 'Tower A', '1'],
      [4, '102', 'Tower A', '1'],
      [7, '201', 'Tower A', '2'],
      [10, '301', 'Tower A', 'PH'],
      [13, '303', 'Tower A', 'PH'],
      [15, '401', undefined, undefined],
      [16, null, undefined, undefined],
    ])
    expect(stock.problems).toEqual([{ row: 16, field: 'label', code: 'label-missing', severity: 'error', value: '' }])
  })

  test('without a label are a total if they add up the units above', () => {
    const rows = (sum: number) =>
      sheetOf([
        ['Unit', 'Beds', 'Internal', 'Price'],
        ['101', 2, 81, 650_000],
        ['102', 2, 84, 660_000],
        [null, null, 165, sum],
      ])
    expect(read(rows(1_310_000)).stock.skipped).toEqual([{ row: 4, why: 'total' }])
    expect(read(rows(655_000)).stock.skipped).toEqual([{ row: 4, why: 'total' }])
    const other = sheetOf([
      ['Unit', 'Beds', 'Price'],
      ['101', 2, 650_000],
      [null, 1, 660_000],
    ])
    expect(read(other).stock.problems.map(({ code }) => code)).toEqual(['label-missing'])
  })

  test('the level and the stage of a row count before those of its section', () => {
    const sheet = sheetOf([
      ['Unit', 'Beds', 'Level', 'Price'],
      ['LEVEL 3'],
      ['301', 2, null, 1e6],
      ['302', 2, 'G', 1e6],
      ['STAGE 2B'],
      ['1', 2, 'L4', 1e6],
    ])
    expect(units(sheet).map(({ level, stage }) => [level, stage])).toEqual([
      ['3', undefined],
      ['G', undefined],
      ['4', 'Stage 2B'],
    ])
  })

  test('a cell that is merged downwards counts for all of its rows, but for labels', () => {
    const sheet = sheetOf(
      [
        ['Level', 'Unit', 'Beds', 'Price'],
        ['2', '201', 2, 1e6],
        [null, '202', 1, 1e6],
        ['3', '301', 3, 2e6],
        [null, null, 2, 1e6],
      ],
      { merges: ['A2:A3', 'B4:B5'] },
    )
    expect(units(sheet).map(({ level, label }) => [level, label])).toEqual([
      ['2', '201'],
      ['2', '202'],
      ['3', '301'],
      [undefined, undefined],
    ])
  })

  test('with fewer or more cells than headings have a problem', () => {
    const sheet = sheetOf(
      [
        ['Unit', 'Beds', 'Price', 'Aspect'],
        ['101', '2'],
        ['102', '2', '650000'],
        ['103', '2', '650000', 'N', '', ''],
        ['104', '2', '650000', 'N', '', 'x'],
      ],
      { isRagged: true },
    )
    expect(read(sheet).stock.problems).toEqual([
      { row: 2, field: 'label', code: 'fewer-cells-than-headings', severity: 'error', value: '101' },
      { row: 3, field: 'label', code: 'fewer-cells-than-headings', severity: 'warning', value: '102' },
      { row: 5, field: 'label', code: 'more-cells-than-headings', severity: 'warning', value: '104' },
    ])
    expect(read(sheet).stock.rows.map(({ hasError }) => hasError)).toEqual([true, false, false, false])
  })

  test('that are one unit are all wrong', () => {
    const sheet = sheetOf([
      ['Unit', 'Unifi ref', 'Beds'],
      ['Apt 101', 'a', 2],
      ['#101', 'b', 2],
      ['102', 'c', 2],
      ['103', 'c', 2],
      ['__proto__', 'd', 2],
      ['104', 'constructor', 2],
    ])
    expect(read(sheet).stock.problems.map(({ row, field, code, value }) => [row, field, code, value])).toEqual([
      [2, 'label', 'duplicate-unit', '101'],
      [3, 'label', 'duplicate-unit', '101'],
      [4, 'ref', 'duplicate-unit', 'c'],
      [5, 'ref', 'duplicate-unit', 'c'],
      [6, 'label', 'label-not-plain', '__proto__'],
    ])
    expect(read(sheet).stock.rows.map(({ hasError }) => hasError)).toEqual([true, true, true, true, true, false])
  })
})

describe('colours [D17-16]', () => {
  const RED = '#ff0000'
  const coloured = (fills: readonly (string | null)[], status: string | null = null) =>
    sheetOf([
      ['Unit', 'Beds', 'Price', 'Status'],
      ...fills.map((fill, i) => [{ text: String(101 + i), fill }, 2, 650_000, status]),
    ])
  test('are asked about if they vary and no column says the status', () => {
    const sheet = coloured([RED, null, null, RED, RED])
    expect(asked(sheet)).toEqual([{ is: 'fill', fill: RED, rows: 3, labels: ['101', '104', '105'] }])
    expect(units(sheet, { answers: { fills: { [RED]: 'sold' } } }).map(({ status }) => status)).toEqual([
      ...['sold', undefined, undefined, 'sold', 'sold'],
    ])
    expect(units(sheet, { answers: { fills: { [RED]: null } } }).every(({ status }) => status === undefined)).toBe(true)
    expect(read(sheet, { answers: { fills: { [RED]: null } } }).file.fills).toEqual({ [RED]: 3 })
  })
  test('aren’t if they are the same, in stripes, or beside a status', () => {
    expect(asked(coloured([RED, RED, RED]))).toBe('read')
    expect(asked(coloured([RED, null, RED, null, RED, null]))).toBe('read')
    expect(asked(coloured([RED, null, null, RED, RED], 'Available'))).toBe('read')
  })
})
