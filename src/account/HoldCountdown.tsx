import type { ReactNode } from 'react'
import { type ReservedProperty, timeLeft } from '../../domain/account/reserved-property'
import { formatDeadline, stateOfAddress } from '../../domain/shared/time-zones'
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
        state={stateOfAddress(row.address)}
        now={now}
        startLabel={formatDeadline(row.reservedDate, stateOfAddress(row.address))}
        endLabel={`Held until ${formatDeadline(row.heldUntil, stateOfAddress(row.address))}`}
      />
    </section>
  )
