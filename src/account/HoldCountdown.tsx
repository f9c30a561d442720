import { type ReservedProperty, timeLeft } from '../../domain/account/reserved-property'
import { formatDayAndTime } from '../../domain/shared/dates'
import { DimensionLine } from '../shared/ui/DimensionLine'
import styles from './ReservedProperties.module.css'

/** The seven-day hold as a dimension line, with the time left. */
export const HoldCountdown = ({ row, now }: { row: ReservedProperty; now: Date }) =>
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
