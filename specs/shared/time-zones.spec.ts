import { expect, test } from 'vitest'
import { formatDeadline } from '../../domain/shared/time-zones'

test.each([
  ['NSW', 'Monday 30 November, 5:05 pm AEDT'],
  ['ACT', 'Monday 30 November, 5:05 pm AEDT'],
  ['VIC', 'Monday 30 November, 5:05 pm AEDT'],
  ['TAS', 'Monday 30 November, 5:05 pm AEDT'],
  ['QLD', 'Monday 30 November, 4:05 pm AEST'],
  ['SA', 'Monday 30 November, 4:35 pm ACDT'],
  ['NT', 'Monday 30 November, 3:35 pm ACST'],
  ['WA', 'Monday 30 November, 2:05 pm AWST'],
])('a deadline of a property in %s is %s', (state, shown) => {
  expect(formatDeadline(new Date('2026-11-30T06:05:00Z'), state)).toBe(shown)
})

test('a deadline in winter is in standard time', () => {
  expect(formatDeadline(new Date('2026-06-30T06:05:00Z'), 'SA')).toBe('Tuesday 30 June, 3:35 pm ACST')
})
