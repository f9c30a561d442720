import { isStateCode, type StateCode } from './australia'
import { after, DAY } from './dates'

const ZONES: Readonly<Record<StateCode, string>> = {
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
export const timeZoneOf = (state: string): string => ZONES[isStateCode(state) ? state : 'SA']

/** `Monday 30 November, 5:05 pm AEDT`, in the time zone of the property. */
export const formatDeadline = (deadline: Date, state: string): string => formatDeadlineIn(deadline, timeZoneOf(state))

/** The same in a named time zone, such as `Australia/Adelaide`. */
export const formatDeadlineIn = (deadline: Date, timeZone: string): string =>
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

/** `Fri`, in the time zone of the property. */
export const formatWeekday = (date: Date, state: string): string =>
  new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone: timeZoneOf(state) }).format(date)

/** dd/MM/yyyy, in the time zone of the property. */
export const formatDateAt = (date: Date, state: string): string =>
  new Intl.DateTimeFormat('en-AU', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: timeZoneOf(state),
  }).format(date)

/** `Monday 30 November`: the first day from Monday to Friday after this one, where the property is. */
export const formatNextBusinessDay = (date: Date, state: string): string => {
  const ahead = { Fri: 3, Sat: 2 }[formatWeekday(date, state)] ?? 1
  return new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: timeZoneOf(state),
  }).format(after(date, ahead * DAY))
}

/** The state of an address as we write it, `41 Bayview Street, Glenelg SA 5045`; empty if it has none. */
export const stateOfAddress = (address: string): string => / ([A-Z]{2,3}) \d{4}$/.exec(address)?.[1] ?? ''
