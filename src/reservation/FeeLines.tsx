import { CHECKOUT_TOTAL, RESERVATION_FEE, TRANSACTION_FEE } from '../../domain/reservation/fee'
import { formatCents } from '../../domain/shared/money'
import styles from './Reservation.module.css'

/** Both lines of the charge for so many units, and their total. */
export const FeeLines = ({ units = 1 }: { units?: number }) => (
  <>
    <dl className={styles.sum}>
      <Line name="Reservation fee" cents={RESERVATION_FEE} units={units} />
      <Line name="Transaction fee (3% + 30c)" cents={TRANSACTION_FEE} units={units} />
    </dl>
    <p className={styles.total}>
      <span>Total today</span>
      <b>{formatCents(CHECKOUT_TOTAL * units)}</b>
    </p>
  </>
)

const Line = ({ name, cents, units }: { name: string; cents: number; units: number }) => (
  <div>
    <dt>{units === 1 ? name : `${name}, ${units} × ${formatCents(cents)}`}</dt>
    <dd>{formatCents(cents * units)}</dd>
  </div>
)
