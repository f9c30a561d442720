import type { CSSProperties, ReactNode } from 'react'
import { dayOf, daysAfter, daysBetween } from '../../../../domain/shared/calendar'
import { DAY } from '../../../../domain/shared/dates'
import { formatDeadline, formatWeekday, timeZoneOf } from '../../../../domain/shared/time-zones'
import { cx } from '../cx'
import styles from './DimensionLine.module.css'

export interface DimensionLineProps {
  start: Date
  end: Date
  /** The property's, whose time zone counts. */
  state: string
  /** Elapsed time is hatched heavily, remaining time lightly; without it, or before the start, nothing is elapsed. */
  now?: Date
  /** Above the two ends. */
  startLabel: ReactNode
  endLabel: ReactNode
  /** Below the two ends: what happens then. */
  startNote?: ReactNode
  endNote?: ReactNode
  className?: string | undefined
}

/** A fortnight of sections has room for the names of its days; a longer hold has no names, and beyond a month a section per week. */
const [MOST_NAMED, MOST_DAYS] = [14, 31]

/** A hold, drawn as a dimension string with one section per day, hatched in the reserved green. */
export const DimensionLine = ({
  start,
  end,
  state,
  now,
  startLabel,
  endLabel,
  startNote,
  endNote,
  className,
}: DimensionLineProps) => {
  const timeZone = timeZoneOf(state)
  const first = dayOf(start, timeZone)
  const days = Math.max(1, daysBetween(first, dayOf(end, timeZone)))
  const sections = days > MOST_DAYS ? Math.ceil(days / 7) : days
  const past =
    now === undefined
      ? 0
      : Math.min(1, Math.max(0, (now.getTime() - start.getTime()) / (end.getTime() - start.getTime())))
  return (
    <div className={cx(styles.dimension, className)}>
      <div className={styles.ends}>
        <b>{startLabel}</b>
        <b>{endLabel}</b>
      </div>
      <div
        className={styles.string}
        role="img"
        aria-label={spoken({ start, end, state, now })}
        style={{ '--sections': sections, '--past': past } as CSSProperties}
      >
        {Array.from({ length: sections }, (_, index) => (
          <span key={index} className={styles.section}>
            {days <= MOST_NAMED && formatWeekday(daysAfter(first, index))}
          </span>
        ))}
        {past > 0 && past < 1 && <em className={cx(styles.now, past > 0.9 && styles.late)}>Now</em>}
      </div>
      {(startNote !== undefined || endNote !== undefined) && (
        <div className={styles.notes}>
          <p>{startNote}</p>
          <p>{endNote}</p>
        </div>
      )}
    </div>
  )
}

type Spoken = Pick<DimensionLineProps, 'start' | 'end' | 'state'> & { now: Date | undefined }

const spoken = ({ start, end, state, now }: Spoken): string => {
  const span = `From ${formatDeadline(start, state)} to ${formatDeadline(end, state)}`
  if (now === undefined || now < start) return span
  const left = end.getTime() - now.getTime()
  if (left <= 0) return `${span}, ended`
  return `${span}, ${left < DAY ? 'less than a day' : left < 2 * DAY ? 'one day' : `${Math.floor(left / DAY)} days`} left`
}
