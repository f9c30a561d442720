import { isStateCode, type StateCode } from './places/australia'
import { type Day, noonOf } from './calendar'

/** A time zone's name, `Australia/Adelaide`: a state's code is not one. */
export type TimeZone = `${string}/${string}` | 'UTC'

const ZONES: Readonly<Record<StateCode, TimeZone>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
}

/** The time zone of a state's capital; Adelaide's for anything else. */
export const timeZoneOf = (state: string): TimeZone => ZONES[isStateCode(state) ? state : 'SA']

/** `Monday 30 November, 5:05 pm AEDT`, in the time zone of the property. */
export const formatDeadline = (deadline: Date, state: string): string => formatDeadlineIn(deadline, timeZoneOf(state))

/** The same in a named time zone: the brand's, for a moment that is not about a property. */
export const formatDeadlineIn = (deadline: Date, timeZone: TimeZone): string =>
  new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
    .format(deadline)
    .replace(' at ', ', ')

/** `Fri`. */
export const formatWeekday = (day: Day): string =>
  new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone: 'UTC' }).format(noonOf(day))

/** dd/MM/yyyy (B9-15), in the time zone of the property. */
export const formatDateAt = (date: Date, state: string): string => formatDateIn(date, timeZoneOf(state))

/** The same in a named time zone: the brand's, for a date that is not about a property. */
export const formatDateIn = (date: Date, timeZone: TimeZone): string =>
  new Intl.DateTimeFormat('en-AU', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }).format(date)

/** `Monday 30 November`. */
export const formatLongDay = (day: Day): string =>
  new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    noonOf(day),
  )

/** The state of an address as we write it, `41 Bayview Street, Glenelg SA 5045`; empty if it has none. */
export const stateOfAddress = (address: string): string => / ([A-Z]{2,3}) \d{4}$/.exec(address)?.[1] ?? ''
