import { checkoutTotalOf } from '../../domain/reservation/fee'
import type { ReservationTerms } from '../../domain/reservation/reservation-terms'
import { feeLines } from '../../domain/reservation/fee-texts'
import { formatCents } from '../../domain/shared/money'
import styles from './Reservation.module.css'

/** The lines of the charge for so many units, and their total. */
export const FeeLines = ({ terms, units = 1 }: { terms: ReservationTerms; units?: number }) => (
  <>
    <dl className={styles.sum}>
      {feeLines(terms).map(({ name, cents }) => (
        <div key={name}>
          <dt>{units === 1 ? name : `${name}, ${units} × ${formatCents(cents)}`}</dt>
          <dd>{formatCents(cents * units)}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.total}>
      <span>Total today</span>
      <b>{formatCents(checkoutTotalOf(terms) * units)}</b>
    </p>
  </>
)
