import { dayOf, daysAfter, noonOf } from '../../shared/calendar'
import { formatLongDay, timeZoneOf } from '../../shared/time-zones'
import type { DisplaySuite, OpeningHours } from '../display-suite'

/** A day on which the suite is open, and the times at which an inspection can begin. */
export interface InspectionDay {
  /** yyyy-MM-dd */
  readonly date: string
  readonly label: string
  /** `10:30` */
  readonly times: readonly string[]
}

/** Days that can be asked for, beginning tomorrow. */
const AHEAD = 21
/** Minutes between two times, and before closing. */
const STEP = 30

/** The open days of the next three weeks, by the calendar where the suite is. */
export const inspectionDays = ({ hours }: DisplaySuite, now: Date, state: string): readonly InspectionDay[] => {
  const today = dayOf(now, timeZoneOf(state))
  return Array.from({ length: AHEAD }, (_, i) => daysAfter(today, i + 1)).flatMap((date) => {
    const times = hours.filter(({ days }) => days.includes(noonOf(date).getUTCDay())).flatMap(timesWithin)
    return times.length === 0 ? [] : [{ date, label: formatLongDay(date), times: [...new Set(times)].sort() }]
  })
}

const timesWithin = ({ from, to }: OpeningHours): string[] => {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const count = Math.max(0, Math.floor((end - start) / STEP))
  return Array.from({ length: count }, (_, i) => clockOf(start + i * STEP))
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** `10 am`, `1:30 pm`. */
export const timeText = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 === 0 ? 12 : hours % 12}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`} ${hours < 12 ? 'am' : 'pm'}`
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** `Monday to Friday`, `Saturday and Sunday`, `Every day`. */
export const daysText = (days: readonly number[]): string => {
  const open = DAYS.map((name, place) => ({ name, place })).filter(({ place }) => days.includes((place + 1) % 7))
  const [first, last] = [open[0], open.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (open.length === DAYS.length) return 'Every day'
  if (open.length > 2 && last.place - first.place === open.length - 1) return `${first.name} to ${last.name}`
  const others = open.slice(0, -1).map(({ name }) => name)
  return others.length === 0 ? last.name : `${others.join(', ')} and ${last.name}`
}

/** `Saturday and Sunday`, `11 am to 3 pm`. */
export const openingRows = ({
  hours,
}: Pick<DisplaySuite, 'hours'>): readonly (readonly [days: string, times: string])[] =>
  hours.map(({ days, from, to }) => [daysText(days), `${timeText(from)} to ${timeText(to)}`])
