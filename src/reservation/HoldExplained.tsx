import { HOLD } from '../../domain/reservation/fee'
import { after } from '../../domain/shared/dates'
import { formatDeadline } from '../../domain/shared/time-zones'
import { DimensionLine } from '../shared/ui/DimensionLine'
import styles from './HoldExplained.module.css'

interface HoldExplainedProps {
  from: Date
  /** The property's. */
  state: string
  unit: string
}

/** The seven-day hold as a dimension line; starts now until the fee is paid. */
export const HoldExplained = ({ from, state, unit }: HoldExplainedProps) => (
  <section className={styles.hold}>
    <div>
      <h2>How the hold works</h2>
      <p className={styles.words}>
        Your $1,000 fee takes the property off the market for seven days, so your conveyancer has time to review the
        contract.
      </p>
    </div>
    <DimensionLine
      start={from}
      end={after(from, HOLD)}
      state={state}
      startLabel="Today: pay $1,000"
      endLabel={formatDeadline(after(from, HOLD), state)}
      startNote={`${unit} is held exclusively for you.`}
      endNote="Exchange by then, or it goes back on the market and we refund your fee."
    />
  </section>
)
