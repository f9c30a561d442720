import { CHECKOUT_TOTAL, HOLD, RESERVATION_FEE, TRANSACTION_FEE } from '../../domain/reservation/fee'
import { after } from '../../domain/shared/dates'
import { formatCents } from '../../domain/shared/money'
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
        Your {formatCents(RESERVATION_FEE)} fee takes the property off the market for seven days, so your conveyancer
        has time to review the contract. With the card transaction fee of {formatCents(TRANSACTION_FEE)}, you pay{' '}
        {formatCents(CHECKOUT_TOTAL)}.
      </p>
    </div>
    <DimensionLine
      start={from}
      end={after(from, HOLD)}
      state={state}
      startLabel={`Today: pay ${formatCents(CHECKOUT_TOTAL)}`}
      endLabel={formatDeadline(after(from, HOLD), state)}
      startNote={`${unit} is held exclusively for you.`}
      endNote="Exchange by then, or it goes back on the market and we refund your $1,000."
    />
  </section>
)
