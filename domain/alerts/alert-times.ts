import { dayOf, daysAfter, noonOf } from '../shared/calendar'
import { MINUTE } from '../shared/dates'
import type { TimeZone } from '../shared/time-zones'
import { morningOf } from '../stock/wall-time'
import type { Frequency } from './saved-search'

/** Between two emails of an owner who wants them immediately. */
export const IMMEDIATE_PAUSE = 10 * MINUTE

const MONDAY = 1

/** The next 8 am in a time zone; with `weekday`, on the next such day. */
const nextMorning = (now: Date, zone: TimeZone, weekday: number | null = null): Date => {
  const today = dayOf(now, zone)
  const days = Array.from({ length: 9 }, (_, i) => daysAfter(today, i))
  const fits = (day: string): boolean => weekday === null || noonOf(day).getUTCDay() === weekday
  const next = days.filter(fits).find((day) => morningOf(day, zone) > now)
  return morningOf(next ?? today, zone)
}

/** When a saved search is looked at next; null: when something is new, or never. */
export const nextDue = (frequency: Frequency, now: Date, zone: TimeZone): Date | null => {
  if (frequency === 'daily') return nextMorning(now, zone)
  return frequency === 'weekly' ? nextMorning(now, zone, MONDAY) : null
}
