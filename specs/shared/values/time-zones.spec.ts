import { expect, test } from 'vitest'
import {
  formatDateAt,
  formatDeadline,
  formatNextBusinessDay,
  formatWeekday,
  stateOfAddress,
} from '../../../domain/shared/time-zones'

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

test.each([
  ['2026-11-26T06:05:00Z', 'SA', 'Friday 27 November'],
  ['2026-11-27T06:05:00Z', 'SA', 'Monday 30 November'],
  ['2026-11-28T06:05:00Z', 'SA', 'Monday 30 November'],
  ['2026-11-29T06:05:00Z', 'SA', 'Monday 30 November'],
  // Friday in Perth, and already Saturday in Sydney.
  ['2026-11-27T14:30:00Z', 'WA', 'Monday 30 November'],
  ['2026-11-26T14:30:00Z', 'WA', 'Friday 27 November'],
  ['2026-11-26T14:30:00Z', 'NSW', 'Monday 30 November'],
])('the business day after %s in %s is %s', (at, state, shown) => {
  expect(formatNextBusinessDay(new Date(at), state)).toBe(shown)
})

test('dates and weekdays are those of the property', () => {
  const evening = new Date('2026-11-27T14:30:00Z')
  expect([formatDateAt(evening, 'WA'), formatWeekday(evening, 'WA')]).toEqual(['27/11/2026', 'Fri'])
  expect([formatDateAt(evening, 'NSW'), formatWeekday(evening, 'NSW')]).toEqual(['28/11/2026', 'Sat'])
})

test('an address ends with its state', () => {
  expect(stateOfAddress('905, The Lantern, 41 Bayview Street, Glenelg SA 5045')).toBe('SA')
  expect(stateOfAddress('The Lantern')).toBe('')
})
