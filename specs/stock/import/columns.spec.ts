import { describe, expect, test } from 'vitest'
import { readSheets } from '../../../domain/stock/import/read-sheets'
import { asked, read, sheetOf, units } from './sheets'

describe('what a heading means depends on the property type [D17-12]', () => {
  const rows = sheetOf([
    ['Lot', 'Area', 'Beds', 'Total price', 'Land price', 'Build price'],
    ['14', 448, 4, 635_000, 260_000, 375_000],
  ])
  test('of a package, a lot is its label, an area its land, the total price its package', () => {
    expect(read(rows, { type: 'House & Land' }).file.columns).toMatchObject({
      ...{ label: 'Lot', landSize: 'Area', packagePrice: 'Total price' },
    })
  })
  test('of an apartment, an area is inside and the total price its price', () => {
    expect(read(rows).file.columns).toMatchObject({ label: 'Lot', internal: 'Area', price: 'Total price' })
  })
  test('a lot beside a label is the plan’s, for apartments; otherwise it is the label, and the other is asked about', () => {
    const both = sheetOf([
      ['Lot', 'Unit', 'Beds', 'Price'],
      ['1', '101', 2, 650_000],
    ])
    expect(units(both)).toEqual([{ label: '101', lot: '1', beds: 2, price: 650_000, priceTo: null }])
    expect(readSheets([both], { type: 'Land' })).toMatchObject({
      outcome: 'needs-choice',
      questions: [{ is: 'column', column: 'B', heading: 'Unit', second: 'label', values: ['101'] }],
    })
  })
  test('a title is a type by its values', () => {
    const titles = (value: string) =>
      sheetOf([
        ['Unit', 'Beds', 'Title'],
        ['101', 2, value],
      ])
    expect(units(titles('Strata title'))).toEqual([{ label: '101', beds: 2, title: 'Strata' }])
    expect(units(titles('Sep-27'))).toEqual([{ label: '101', beds: 2, titleDate: 'September 2027' }])
  })
})

describe('columns that aren’t read [D17-13]', () => {
  test('are listed: notes, people, hidden ones and unknown words', () => {
    const sheet = sheetOf(
      [
        ['Unit', 'Beds', 'Price', 'Notes', 'Purchaser', 'Hidden cost', 'Colour', null, 'Commission'],
        ['101', 2, 650_000, 'corner', 'Jo Sample', 99, 'Light', 'x', 12_000],
      ],
      { hiddenColumns: [5] },
    )
    const { file, stock } = read(sheet)
    expect(file.leftOut).toEqual([
      { column: 'D', heading: 'Notes', why: 'ignored' },
      { column: 'E', heading: 'Purchaser', why: 'private' },
      { column: 'F', heading: 'Hidden cost', why: 'hidden' },
      { column: 'G', heading: 'Colour', why: 'unknown' },
      { column: 'H', heading: '', why: 'unknown' },
      { column: 'I', heading: 'Commission', why: 'private' },
    ])
    expect(JSON.stringify(stock)).not.toMatch(/Jo Sample|12000|99/)
  })

  test('a hidden column of a field isn’t read', () => {
    const sheet = sheetOf(
      [
        ['Unit', 'Beds', 'Baths', 'Price'],
        ['101', 2, 2, 650_000],
      ],
      { hiddenColumns: [3] },
    )
    expect(units(sheet)).toEqual([{ label: '101', beds: 2, baths: 2 }])
  })

  test('an unknown one with figures is asked about, but never a private one', () => {
    const sheet = sheetOf([
      ['Unit', 'Beds', 'Price', 'Wine fridge', 'Buyer tel'],
      ['101', 2, 650_000, 1, '0491 570 156'],
      ['102', 2, 660_000, 2, '0491 570 157'],
    ])
    expect(asked(sheet)).toEqual([
      { is: 'column', column: 'D', heading: 'Wine fridge', second: null, values: ['1', '2'] },
    ])
    expect(asked(sheet, { columns: { 'wine fridge': null } })).toBe('read')
    const insisted = read(sheet, { answers: { columns: { 'wine fridge': 'storage', 'buyer tel': 'street' } } })
    expect(insisted.stock.rows.map(({ unit }) => [unit.storage, unit.street])).toEqual([
      [1, undefined],
      [2, undefined],
    ])
    expect(insisted.file.leftOut).toEqual([{ column: 'E', heading: 'Buyer tel', why: 'private' }])
  })

  test('the second of a field is asked about', () => {
    const sheet = sheetOf([
      ['Unit', 'Beds', 'Price', 'New price'],
      ['101', 2, 650_000, 660_000],
    ])
    expect(asked(sheet)).toEqual([
      { is: 'column', column: 'D', heading: 'New price', second: 'price', values: ['660000'] },
    ])
    const chosen = { columns: { 'New price': 'price', price: null } } as const
    expect(units(sheet, { answers: chosen })).toEqual([{ label: '101', beds: 2, price: 660_000, priceTo: null }])
  })
})
