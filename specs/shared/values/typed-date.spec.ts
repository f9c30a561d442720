import { expect, test } from 'vitest'
import { dayTyped, typedDate, typedDay } from '../../../domain/shared/typed-date'

test.each([
  ['0', '', '0'],
  ['05', '0', '05/'],
  ['05', '05/', '05'],
  ['05/0', '05/', '05/0'],
  ['05/03', '05/0', '05/03/'],
  ['05/03', '05/03/', '05/03'],
  ['05/03/2025', '05/03/202', '05/03/2025'],
  ['05/03/20259', '05/03/2025', '05/03/2025'],
  ['05032025', '', '05/03/2025'],
  ['5 Mar', '', '5'],
])('"%s" typed after "%s" is "%s" [B2.13-5, B9-15]', (typed, before, shown) => {
  expect(typedDate(typed, before)).toBe(shown)
})

test('a day is written and read', () => {
  expect(typedDay('2025-03-05')).toBe('05/03/2025')
  expect(['05/03/2025', '31/02/2025', '05/03/25', ''].map(dayTyped)).toEqual(['2025-03-05', null, null, null])
})
