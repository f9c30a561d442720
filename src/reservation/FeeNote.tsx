import { RESERVATION_FEE, TRANSACTION_FEE } from '../../domain/reservation/fee'
import { formatCents } from '../../domain/shared/money'
import styles from './Reservation.module.css'

/** What the fee is and when it is refunded (B9-1 to B9-5). */
export const FeeNote = () => (
  <p className={styles.fee}>
    The {formatCents(RESERVATION_FEE)} reservation fee (AUD, GST inclusive) holds the property for 7 days. It is
    refunded after the 7-day holding period, which takes 3-5 business days to clear, or if you do not go to contract. A
    card transaction fee of 3% + 30c ({formatCents(TRANSACTION_FEE)}) is added and is not refundable. A cancelled or
    rejected reservation is refunded less third-party fees. Mastercard or Visa only.
  </p>
)
