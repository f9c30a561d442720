import { describe, expect, test } from 'vitest'
import type { ValueName } from '../../../domain/stock/import/difference'
import { moveText, signedDollars, valueName, valueText } from '../../../domain/stock/import/value-text'

describe('values of a unit as a difference shows them [D25-13] [D51-95]', () => {
  test.each<[ValueName, string | number | null | undefined, string]>([
    ['price', 650_000, '$650,000'],
    ['price', null, 'No price'],
    ['rent', 520, '$520'],
    ['internal', 81.5, '81.5 m²'],
    ['frontage', 12.5, '12.5 m'],
    ['depth', 30, '30 m'],
    ['landSize', 0, '–'],
    ['frontage', 0, '–'],
    ['beds', 0, '0'],
    ['beds', 2, '2'],
    ['status', 'unconditional', 'Unconditional'],
    ['aspect', 'North', 'North'],
    ['stage', '', '–'],
    ['beds', undefined, '–'],
  ])('%s %s is %s', (field, value, text) => expect(valueText(field, value)).toBe(text))

  test.each<[ValueName, unknown, unknown, readonly string[] | null]>([
    ['price', 600_000, 612_000, ['+$12,000', '2.0 %']],
    ['internal', 68, 66.5, ['−1.5 m²', '2.2 %']],
    ['price', 0, 612_000, null],
    ['price', 612_000, 612_000, null],
    ['price', null, 612_000, null],
    ['status', 'available', 'sold', null],
  ])('%s from %s to %s moves by %s', (field, was, now, move) => expect(moveText(field, was, now)).toEqual(move))

  test('fields have names, and amounts a sign', () => {
    expect([valueName('price'), valueName('packagePriceTo'), valueName('rentTo')]).toEqual([
      'Price',
      'Highest package',
      'Highest rent a week',
    ])
    expect([signedDollars(7_000), signedDollars(-500)]).toEqual(['+$7,000', '−$500'])
  })
})
