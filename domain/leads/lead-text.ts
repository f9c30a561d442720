import { dayOf, daysAfter } from '../shared/calendar'
import type { TimeZone } from '../shared/time-zones'

/** Today and yesterday the time, `8:20 am`; earlier the day too, `24 Nov, 9:30 am`. */
export const formatShortTime = (at: Date, now: Date, zone: TimeZone): string => {
  const isRecent = dayOf(at, zone) >= daysAfter(dayOf(now, zone), -1)
  return new Intl.DateTimeFormat('en-AU', {
    ...(isRecent ? {} : { day: 'numeric', month: 'short' }),
    ...{ hour: 'numeric', minute: '2-digit', timeZone: zone },
  }).format(at)
}
