import { expect, test } from 'vitest'
import {
  formatDateAt,
  formatDeadline,
  formatDateIn,
  formatLongDay,
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

test('a date about a property is that of its time zone, any other that of the brand', () => {
  const evening = new Date('2026-11-27T14:30:00Z')
  expect([formatDateAt(evening, 'WA'), formatDateAt(evening, 'NSW')]).toEqual(['27/11/2026', '28/11/2026'])
  expect([formatDateIn(evening, 'Australia/Perth'), formatDateIn(evening, 'Australia/Sydney')]).toEqual([
    '27/11/2026',
    '28/11/2026',
  ])
})

test('the end of a hold in Queensland is the same day in every form', () => {
  const end = new Date('2026-11-30T13:45:00Z')
  expect([formatDeadline(end, 'QLD'), formatDateAt(end, 'QLD')]).toEqual([
    'Monday 30 November, 11:45 pm AEST',
    '30/11/2026',
  ])
})

test('a day of the calendar has a weekday', () => {
  expect([formatWeekday('2026-11-27'), formatLongDay('2026-11-27')]).toEqual(['Fri', 'Friday 27 November'])
  expect([formatWeekday('2027-04-05'), formatLongDay('2027-04-05')]).toEqual(['Mon', 'Monday 5 April'])
})

test('an address ends with its state', () => {
  expect(stateOfAddress('905, The Lantern, 41 Bayview Street, Glenelg SA 5045')).toBe('SA')
  expect(stateOfAddress('The Lantern')).toBe('')
})
