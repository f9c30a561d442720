import { describe, expect, test } from 'vitest'
import { asked, read, sheetOf, units } from './sheets'

describe('what a row says of its unit [D17-15]', () => {
  test('a blank cell says nothing', () => {
    const sheet = sheetOf([
      ['Unit', 'Beds', 'Internal', 'Price', 'Rent', 'Status'],
      ['101', null, null, null, null, ' '],
    ])
    expect(units(sheet)).toEqual([{ label: '101' }])
  })

  test('a status in the price column counts if the other is empty, and the price stays', () => {
    const rows = (status: string | null) =>
      sheetOf([
        ['Unit', 'Beds', 'Price', 'Status'],
        ['101', 2, 'SOLD', status],
      ])
    expect(units(rows(null))).toEqual([{ label: '101', beds: 2, status: 'sold' }])
    expect(units(rows('Reserved'))).toEqual([{ label: '101', beds: 2, status: 'reserved' }])
  })

  test('an unknown word of a status is asked about once, and then an error or what was said', () => {
    const sheet = sheetOf([
      ['Unit', 'Beds', 'Status'],
      ['101', 2, 'Maybe'],
      ['102', 2, 'maybe *'],
      ['103', 2, '__proto__'],
    ])
    expect(asked(sheet)).toEqual([
      { is: 'word', word: 'maybe', rows: 2 },
      { is: 'word', word: '__proto__', rows: 1 },
    ])
    const words = Object.fromEntries([['maybe', 'reserved'] as const, ['__proto__', null] as const])
    expect(units(sheet, { answers: { words } }).map(({ status }) => status)).toEqual([
      'reserved',
      'reserved',
      undefined,
    ])
    expect(read(sheet, { answers: { words } }).stock.problems).toEqual([
      { row: 4, field: 'status', code: 'status-unknown', severity: 'error', value: '__proto__' },
    ])
  })

  test('yes and no under Sold and Available', () => {
    const sheet = (heading: string) =>
      sheetOf([
        ['Unit', 'Beds', heading],
        ['101', 2, 'Yes'],
        ['102', 2, 'no'],
        ['103', 2, '✓'],
      ])
    expect(units(sheet('Sold')).map(({ status }) => status)).toEqual(['sold', 'available', 'sold'])
    expect(units(sheet('Available?')).map(({ status }) => status)).toEqual(['available', 'withheld', 'available'])
  })

  test('a missing total is the sum, and another sum has a warning', () => {
    const sheet = sheetOf([
      ['Unit', 'Internal', 'External', 'Total'],
      ['101', 112.5, 21.4, null],
      ['102', 81, 12, 94],
      ['103', 81, 12, 95],
    ])
    expect(units(sheet).map(({ total }) => total)).toEqual([133.9, 94, 95])
    expect(read(sheet).stock.problems).toEqual([
      { row: 4, field: 'total', code: 'sum-differs', severity: 'warning', value: '95' },
    ])
  })

  test('a package has its own price, or that of its land and its house', () => {
    const given = { type: 'House & Land' } as const
    const own = sheetOf([
      ['Lot', 'Land price', 'Build price', 'Package price'],
      ['1', 260_000, 375_000, 640_000],
      ['2', 260_000, 375_000, 'POA'],
      ['3', 260_000, 375_000, 'SOLD'],
      ['4', 260_000, 375_000, '$635,000 - $650,000'],
    ])
    expect(units(own, given)).toEqual([
      {
        label: '1',
        landPrice: 260_000,
        buildPrice: 375_000,
        packagePrice: 640_000,
        packagePriceTo: null,
        price: 640_000,
        priceTo: null,
      },
      { label: '2', landPrice: 260_000, buildPrice: 375_000, price: null, priceTo: null },
      { label: '3', landPrice: 260_000, buildPrice: 375_000, status: 'sold' },
      {
        label: '4',
        landPrice: 260_000,
        buildPrice: 375_000,
        packagePrice: 635_000,
        packagePriceTo: 650_000,
        price: 635_000,
        priceTo: 650_000,
      },
    ])
    expect(read(own, given).stock.problems).toEqual([
      { row: 2, field: 'packagePrice', code: 'sum-differs', severity: 'warning', value: '640000' },
    ])
    const parts = sheetOf([
      ['Lot', 'Land price', 'Build price'],
      ['1', 260_000, 375_000],
      ['2', 260_000, null],
    ])
    expect(units(parts, given)).toEqual([
      {
        label: '1',
        landPrice: 260_000,
        buildPrice: 375_000,
        packagePrice: 635_000,
        packagePriceTo: null,
        price: 635_000,
        priceTo: null,
      },
      { label: '2', landPrice: 260_000 },
    ])
  })

  test('the upper end of a price may have its own column', () => {
    const sheet = sheetOf([
      ['Unit', 'Price from', 'Price to'],
      ['101', 650_000, 690_000],
      ['102', 650_000, 650_000],
      ['103', 650_000, null],
      ['104', 690_000, 650_000],
    ])
    expect(units(sheet).map(({ price, priceTo }) => [price, priceTo])).toEqual([
      [650_000, 690_000],
      [650_000, null],
      [650_000, null],
      [690_000, 650_000],
    ])
    expect(read(sheet).stock.problems).toEqual([
      { row: 5, field: 'priceTo', code: 'range-reversed', severity: 'error', value: '650000' },
    ])
  })

  test('periods are those of headings', () => {
    const sheet = sheetOf([
      ['Unit', 'Rent p.a.', 'Body corp (p.a.)', 'Rates pq'],
      ['101', 27_040, '$4,200', 400],
    ])
    expect(units(sheet)).toEqual([{ label: '101', rent: 520, rentTo: 0, strata: 1050, council: 1600 }])
  })

  test('decimal commas of the file count for its texts, not for its numbers', () => {
    const sheet = sheetOf([
      ['Unit', 'Internal', 'Price'],
      ['101', '81,5', '650.000'],
      ['102', 81.525, '660.000'],
    ])
    expect(units(sheet).map(({ internal, price }) => [internal, price])).toEqual([
      [81.5, 650_000],
      [81.53, 660_000],
    ])
  })

  test('labels are shown texts, dates and numbers are values', () => {
    const sheet = sheetOf([
      ['Unit', 'Internal', 'Titles', 'Price'],
      [
        { text: '1.10', value: 1.1, kind: 'number' },
        { text: '81', value: 81.4999, kind: 'number' },
        { text: '30/9', value: 46_660, kind: 'date' },
        { text: '0.65', value: 650_000, kind: 'number' },
      ],
      [{ text: '1,204', value: 1204, kind: 'number' }, 81, 46_660, 650_000],
    ])
    expect(units(sheet)).toEqual([
      { label: '1.10', internal: 81.5, total: 81.5, titleDate: '30 September 2027', price: 650_000, priceTo: null },
      { label: '1204', internal: 81, total: 81, price: 650_000, priceTo: null },
    ])
    expect(read(sheet).stock.problems).toEqual([
      { row: 3, field: 'titleDate', code: 'date-unclear', severity: 'error', value: '46660' },
    ])
  })

  test('formulas without a value, errors, and texts that are too long are wrong where they are read', () => {
    const sheet = sheetOf([
      ['Unit', 'Beds', 'Price', 'Aspect', 'Notes'],
      [
        '101',
        { kind: 'no-value' },
        { text: '#REF!', kind: 'error' },
        'A'.repeat(40_000),
        { text: '#N/A', kind: 'error' },
      ],
    ])
    expect(read(sheet).stock.problems).toEqual([
      { row: 2, field: 'beds', code: 'formula-without-value', severity: 'error', value: '' },
      { row: 2, field: 'aspect', code: 'too-long', severity: 'error', value: 'A'.repeat(60) },
      { row: 2, field: 'price', code: 'cell-error', severity: 'error', value: '#REF!' },
    ])
  })
})
