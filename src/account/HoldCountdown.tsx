import type { ReactNode } from 'react'
import { type ReservedProperty, timeLeft } from '../../domain/account/reserved-property'
import { formatDayAndTime } from '../../domain/shared/dates'
import { DimensionLine } from '../shared/ui/DimensionLine'
import styles from './ReservedProperties.module.css'

interface Props {
  row: ReservedProperty
  now: Date
  /** Below the time left. */
  children: ReactNode
}

/** The seven-day hold as a dimension line, with the time left. */
export const HoldCountdown = ({ row, now, children }: Props) =>
  row.heldUntil === null ? null : (
    <section className={styles.hold} aria-labelledby={`hold-${row.reservationId}`}>
      <div>
        <h3 id={`hold-${row.reservationId}`} className={styles.unit}>
          {row.dwellingNumber}, {row.name}
        </h3>
        <p className={styles.left} role="timer" aria-live="off">
          {timeLeft(row.heldUntil, now)}
        </p>
        <p className={styles.where}>Reservation {row.reservationId}</p>
        <p className={styles.calendar}>{children}</p>
      </div>
      <DimensionLine
        start={row.reservedDate}
        end={row.heldUntil}
        now={now}
        startLabel={formatDayAndTime(row.reservedDate)}
        endLabel={`Held until ${formatDayAndTime(row.heldUntil)}`}
      />
    </section>
  )
