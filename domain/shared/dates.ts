import { once } from './once'

export const DAY = 86_400_000
export const HOUR = 3_600_000
export const MINUTE = 60_000
export const SECOND = 1_000

const ADELAIDE = 'Australia/Adelaide'
// Made with the first date: time zones take a phone some 20 ms to load.
const numeric = once(
  () => new Intl.DateTimeFormat('en-AU', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: ADELAIDE }),
)
const dayAndTime = once(
  () =>
    new Intl.DateTimeFormat('en-AU', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: ADELAIDE,
    }),
)

/** dd/MM/yyyy (B9-15). */
export const formatDate = (date: Date): string => numeric().format(date)
/** `Friday 27 November at 5:00 pm`, in the Adelaide time zone. */
export const formatDayAndTime = (date: Date): string => dayAndTime().format(date)
export const after = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds)
