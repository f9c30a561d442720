import { DAY } from '../../../domain/shared/dates'
import { timeZoneOf } from '../../../domain/shared/time-zones'
import type { EndingHold } from '../../../domain/stock/today'
import { cx } from '../../shared/ui/cx'
import styles from './Today.module.css'

/** Days from now on, as far as the list of holds reaches. */
const DAYS = 7

/** How many midnights of the property lie between two moments. */
const daysBetween = (from: Date, to: Date, state: string): number => {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: timeZoneOf(state) })
  return Math.round((Date.parse(dayOf.format(to)) - Date.parse(dayOf.format(from))) / DAY)
}

/** `2 days`; `ends today, 11:59 pm`. */
const leftText = ({ endsAt, state }: Pick<EndingHold, 'endsAt' | 'state'>, now: Date): string => {
  const days = daysBetween(now, endsAt, state)
  if (days > 0) return days === 1 ? '1 day' : `${days} days`
  const time = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', timeZone: timeZoneOf(state) })
  return `ends today, ${time.format(endsAt)}`
}

/** A hold’s time line: from now to its last day, with the days that are left. */
export const HoldLine = ({ hold, now }: { hold: EndingHold; now: Date }) => {
  const share = Math.min(Math.max((hold.endsAt.getTime() - now.getTime()) / (DAYS * DAY), 0), 1)
  const isLast = daysBetween(now, hold.endsAt, hold.state) <= 0
  return (
    <span className={styles.time}>
      <span className={styles.hold} style={{ width: `${share * 100}%` }} aria-hidden="true" />
      <span
        className={cx(styles.left, isLast && styles.last)}
        style={isLast ? { marginLeft: `calc(${share * 100}% + 14px)` } : {}}
      >
        {leftText(hold, now)}
      </span>
    </span>
  )
}

/** The days above the time lines. A day begins where its label does. */
export const DayScale = ({ now, state }: { now: Date; state: string }) => {
  const timeZone = timeZoneOf(state)
  const name = new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone })
  const hour = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', hourCycle: 'h23', minute: 'numeric', timeZone })
  const parts = Object.fromEntries(hour.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  const gone = ((parts['hour'] ?? 0) * 60 + (parts['minute'] ?? 0)) / 1440
  return (
    <span className={styles.scale}>
      {Array.from({ length: DAYS }, (_, i) => (
        <span key={i} style={{ left: `${((i + 1 - gone) / DAYS) * 100}%` }}>
          {name.format(new Date(now.getTime() + (i + 1) * DAY))}
        </span>
      ))}
    </span>
  )
}
