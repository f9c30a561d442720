import { describe, expect, test } from 'vitest'
import { HEADING_WORDS } from '../../../domain/stock/import/fields'
import { columnOf, headingText, isAreaHeading, isLotHeading } from '../../../domain/stock/import/headings'
import { periodOf } from '../../../domain/stock/import/values/period'

describe('headings [D17-1]', () => {
  test('each word leads to its own column alone', () => {
    const words = Object.entries(HEADING_WORDS).flatMap(([column, each]) =>
      each.split(', ').map((word) => [word, column] as const),
    )
    expect(words).toHaveLength(394)
    expect(new Map(words).size).toBe(394)
    expect(words.filter(([word, column]) => columnOf(word) !== column)).toEqual([])
  })

  test.each([
    ['  APT_No. ', 'label'],
    ['Lot No.', 'label'],
    ['Lot\u00a0#', 'label'],
    ['Area (sqm)', 'landSize'],
    ['Area\n(m²)', 'landSize'],
    ['Internal (m²)', 'internal'],
    ['Internal [sq.m.]', 'internal'],
    ['Living Area (approx.)', 'internal'],
    ['Total m²', 'total'],
    ['Tot.', 'total'],
    ['Ｕｎｉｔ', 'label'],
    ['Est. rent p/w', 'rent'],
    ['Est. Settlement', 'completion'],
    ['Body corp (p.a.)', 'strata'],
    ['Rates pq', 'council'],
    ['Price ($)', 'price'],
    ['Price*', 'price'],
    ['PRICE (INC. GST)', 'price'],
    ['Price (incl. agent’s commission)', 'price'],
    ['Land ($)', 'landPrice'],
    ['Build $', 'buildPrice'],
    ['H&L Price', 'packagePrice'],
    ['Rate ($/m²)', 'ignored'],
    ['Price per sqm', 'ignored'],
    ['Constructor', null],
    ['__proto__', null],
    ['', null],
    ['Wine fridge', null],
  ])('%j is the column %s', (heading, column) => {
    expect(columnOf(heading)).toBe(column)
  })

  test.each([
    ...[
      'Purchaser',
      'Purchasers',
      'Purchaser’s name',
      'Name of buyer',
      'Buyer/Solicitor',
      'Vendor Ref.',
      'Agent (sales)',
    ],
    ...[
      'Comm %',
      'Commission (ex GST)',
      'Reserve ($)',
      'Our margin',
      'Buyer tel',
      'E-mail of client',
      'Floor price (min)',
    ],
  ])('%j is private', (heading) => {
    expect(columnOf(heading)).toBe('private')
  })

  test('compares them without dots, colons and underscores', () => {
    expect(headingText(' Unit_No.:  (Sq. M) ')).toBe('unit no (sqm)')
  })

  test('knows those whose meaning depends on the property type', () => {
    expect(['Lot', 'Lot No.', 'Strata lot', 'Lot size'].map(isLotHeading)).toEqual([true, true, false, false])
    expect(['Area', 'Size (m²)', 'Land area', 'Floor area'].map(isAreaHeading)).toEqual([true, true, false, false])
  })

  test.each([
    ['Rent p.a.', 'year'],
    ['Est. rent p/w', 'week'],
    ['Weekly rent', 'week'],
    ['Body corp (p.a.)', 'year'],
    ['Strata per quarter', 'quarter'],
    ['Rates pq', 'quarter'],
    ['Levies pcm', 'month'],
    ['Council rates', null],
    ['Spa', null],
  ])('%j is for a %s', (heading, period) => {
    expect(periodOf(heading)).toBe(period)
  })
})
