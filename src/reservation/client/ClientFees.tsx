import { FEE_TEXTS } from '../../../domain/reservation/client/agreement-text'
import { RESERVATION_FEE, TRANSACTION_FEE } from '../../../domain/reservation/fee'
import { formatCents } from '../../../domain/shared/money'
import common from '../Reservation.module.css'
import styles from './ClientForm.module.css'

/** What is charged, and what comes back (B2.13-10 to B2.13-13). */
export const ClientFees = () => (
  <section className={styles.fees} aria-labelledby="client-fees">
    <h2 id="client-fees">Fees and the exclusive period</h2>
    <ul>
      {FEE_TEXTS.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </section>
)

/** The sum for so many units. */
export const ClientTotal = ({ units }: { units: number }) => (
  <>
    <dl className={styles.sum}>
      <div>
        <dt>{units === 1 ? 'Reservation fee' : `Reservation fee, ${units} × ${formatCents(RESERVATION_FEE)}`}</dt>
        <dd>{formatCents(RESERVATION_FEE * units)}</dd>
      </div>
      <div>
        <dt>
          {units === 1
            ? 'Transaction fee (3% + 30c)'
            : `Transaction fee (3% + 30c), ${units} × ${formatCents(TRANSACTION_FEE)}`}
        </dt>
        <dd>{formatCents(TRANSACTION_FEE * units)}</dd>
      </div>
    </dl>
    <p className={common.total}>
      <span>Total today</span>
      <b>{formatCents((RESERVATION_FEE + TRANSACTION_FEE) * units)}</b>
    </p>
  </>
)
