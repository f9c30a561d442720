import { type Day, noonOf } from './calendar'
import { once } from './once'

const whole = once(
  () => new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** `28 November 2026`. */
export const dayText = (day: Day): string => whole().format(noonOf(day))
