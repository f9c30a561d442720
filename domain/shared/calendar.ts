import { DAY } from './dates'
import { once } from './once'

/** A day of the calendar, `2026-11-23`. */
export type Day = string

/** Whether a text is a day that exists: `2026-02-30` is not. */
export const isDay = (text: string): text is Day => {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Kept, because making one takes fifty times as long as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

const dayFormatOf = (timeZone: string): Intl.DateTimeFormat => {
  const made =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dayFormats.set(timeZone, made)
  return made
}

/** The day it is in a time zone. */
export const dayOf = (date: Date, timeZone: string): Day => dayFormatOf(timeZone).format(date)

const yearOf = (day: Day): number => Number(day.slice(0, 4))
const monthOf = (day: Day): number => Number(day.slice(5, 7))
const two = (n: number): string => String(n).padStart(2, '0')

/** `2026-11`. */
export const monthKey = (day: Day): string => day.slice(0, 7)

/** The day that many days later, also across the change to summer time. */
export const daysAfter = (day: Day, days: number): Day => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Days from one day to a later one. */
export const daysBetween = (from: Day, until: Day): number =>
  Math.round((noonOf(until).getTime() - noonOf(from).getTime()) / DAY)

/** Noon UTC, which is the same day in every Australian time zone. */
export const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`)

const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The day that many days later without weekends; public holidays are counted. */
export const businessDaysAfter = (day: Day, days: number): Day => {
  const next = daysAfter(day, 1)
  if (days < 1) return day
  return businessDaysAfter(next, isWeekend(next) ? days : days - 1)
}

/** The day, or the Monday after it if it is on a weekend. */
export const businessDayFrom = (day: Day): Day => businessDaysAfter(daysAfter(day, -1), 1)

/** The first days of the months before and after, `2026-12-01`. */
export const firstOfMonth = (day: Day, monthsLater = 0): Day => {
  const months = yearOf(day) * 12 + monthOf(day) - 1 + monthsLater
  return `${Math.floor(months / 12)}-${two((months % 12) + 1)}-01`
}

/**
 * The financial year a day is in, by the year it ends: 2027 for 1 July 2026 to 30 June 2027. A new one starts on 1 July
 * (A9-13).
 */
export const financialYearOf = (day: Day): number => yearOf(day) + (monthOf(day) > 6 ? 1 : 0)

/** `2026–27`. */
export const financialYearName = (endingIn: number): string => `${endingIn - 1}–${two(endingIn % 100)}`

/** The first days of a financial year's months, July to June. */
export const monthsOfFinancialYear = (endingIn: number): readonly Day[] =>
  Array.from({ length: 12 }, (_, i) => firstOfMonth(`${endingIn - 1}-07-01`, i))

const shortMonth = once(() => new Intl.DateTimeFormat('en-AU', { month: 'short', timeZone: 'UTC' }))

/** `Nov`; en-AU abbreviates June, July and September to four letters. */
export const monthName = (day: Day): string => shortMonth().format(new Date(`${day}T00:00:00Z`))

/** The start of a day in a time zone. */
export const startOfDay = (day: Day, timeZone: string): Date => {
  const midnight = new Date(`${day}T00:00:00Z`).getTime()
  // The offset at midnight UTC equals the offset at the day's start, except within hours of a change, which the second look corrects.
  const first = midnight - offsetAt(midnight, timeZone)
  return new Date(midnight - offsetAt(first, timeZone))
}

const offsetAt = (time: number, timeZone: string): number => {
  const local = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(time))
  return new Date(`${local.replace(', ', 'T')}Z`).getTime() - time
}
