import { isStateCode, type StateCode } from './australia'

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
