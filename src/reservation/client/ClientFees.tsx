import type { ReservationTerms } from '../../../domain/reservation/reservation-terms'
import { clientFeeTexts } from '../../../domain/reservation/terms-texts'
import styles from './ClientForm.module.css'

/** The charges and refunds (B2.13-10 to B2.13-13). */
export const ClientFees = ({ terms }: { terms: ReservationTerms }) => (
  <section className={styles.fees} aria-labelledby="client-fees">
    <h2 id="client-fees">Fees and the exclusive period</h2>
    <ul>
      {clientFeeTexts(terms).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </section>
)
