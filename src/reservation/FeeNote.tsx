import type { ReservationTerms } from '../../domain/reservation/reservation-terms'
import { feeNote } from '../../domain/reservation/fee-texts'
import styles from './Reservation.module.css'

/** Explains the fee and its refund (B9-1 to B9-5). */
export const FeeNote = ({ terms }: { terms: ReservationTerms }) => <p className={styles.fee}>{feeNote(terms)}</p>
