import { holdEnd } from '../../domain/reservation/hold-end'
import type { ReservationTerms } from '../../domain/reservation/reservation-terms'
import { holdExplained } from '../../domain/reservation/terms-texts'
import { formatDeadline } from '../../domain/shared/time-zones'
import { DimensionLine } from '../shared/ui/drawn/DimensionLine'
import styles from './HoldExplained.module.css'

interface HoldExplainedProps {
  terms: ReservationTerms
  from: Date
  /** The property's. */
  state: string
  unit: string
}

/** The hold as a dimension line; starts now until the fee is paid. */
export const HoldExplained = ({ terms, from, state, unit }: HoldExplainedProps) => {
  const { text, start, end } = holdExplained(terms)
  const until = holdEnd(terms, from, state)
  return (
    <section className={styles.hold}>
      <div>
        <h2>How the hold works</h2>
        <p className={styles.words}>{text}</p>
      </div>
      <DimensionLine
        start={from}
        end={until}
        state={state}
        startLabel={start}
        endLabel={formatDeadline(until, state)}
        startNote={`${unit} is held exclusively for you.`}
        endNote={end}
      />
    </section>
  )
}
