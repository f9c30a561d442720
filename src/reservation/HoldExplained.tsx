import { HOLD } from '../../domain/reservation/fee'
import { after, formatDayAndTime } from '../../domain/shared/dates'
import { DimensionLine } from '../shared/ui/DimensionLine'
import styles from './HoldExplained.module.css'

/** The seven days as a dimension line; from now for who has not paid yet. */
export const HoldExplained = ({ from, unit }: { from: Date; unit: string }) => (
  <section className={styles.hold}>
    <div>
      <h2>How the hold works</h2>
      <p className={styles.words}>
        The $1,000 fee takes one property off the market for seven days, so that your conveyancer has time to read the
        contract.
      </p>
    </div>
    <DimensionLine
      start={from}
      end={after(from, HOLD)}
      startLabel="Today: pay $1,000"
      endLabel={formatDayAndTime(after(from, HOLD))}
      startNote={`${unit} turns green. Nobody else can reserve it.`}
      endNote="Exchange by this hour, or it returns to the list and the fee to your card."
    />
  </section>
)
