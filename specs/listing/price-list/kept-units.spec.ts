import { expect, test } from 'vitest'
import { priceColumns } from '../../../domain/listing/price-list/price-columns'
import { keeping } from '../../../domain/listing/units/standings'
import { UNIT } from '../samples'

const OTHER = { ...UNIT, unitId: 13, apt: '13' }

test('Units that are listed in another order are the ones from before, unless something of them changed', () => {
  const before = [UNIT, OTHER]
  const dearer = { ...OTHER, revisedPrice: 990_000 }
  const sorted = keeping(before, [{ ...OTHER }, { ...UNIT }])
  expect(sorted).toEqual([OTHER, UNIT])
  expect(sorted[0]).toBe(OTHER)
  expect(sorted[1]).toBe(UNIT)
  expect(keeping(before, [dearer, { ...UNIT, status: 'Sold' }])).toEqual([dearer, { ...UNIT, status: 'Sold' }])
  expect(keeping(before, [{ ...UNIT, unitId: 14 }])).toEqual([{ ...UNIT, unitId: 14 }])
  expect(keeping([], before)).toEqual(before)
})

test('The columns of a list are the same ones each time, so that its rows are drawn again only for a change', () => {
  const [first, again] = [priceColumns([UNIT], 'Apartments'), priceColumns([UNIT, OTHER], 'Apartments')]
  expect(again.map((column, at) => column === first[at])).toEqual(first.map(() => true))
  expect(priceColumns([UNIT], 'Land')[0]?.label).toBe('Lot')
})
