import { SITE } from '../../../domain/content/site'
import { formatDateIn } from '../../../domain/shared/time-zones'
import { type BillingPayment, cardWords, invoiceNumber } from '../../../domain/membership/billing'
import { formatCents } from '../../../domain/shared/money'
import { DownloadButton } from '../../shared/DownloadButton'
import { useInjection } from '../../shared/injection'
import { PAYMENT_INVOICE } from './billing.flows'
import styles from './Billing.module.css'

/** The member's payments, each with its tax invoice. */
export const Payments = ({ payments }: { payments: readonly BillingPayment[] }) => (
  <section aria-labelledby="payments" className={styles.section}>
    <h2 id="payments" className={styles.heading}>
      Payments
    </h2>
    {payments.length === 0 ? (
      <p className={styles.none}>
        You haven’t paid anything yet. Each payment will be listed here with its tax invoice.
      </p>
    ) : (
      <ul className={styles.rows} aria-labelledby="payments">
        {payments.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </ul>
    )}
  </section>
)

const Row = ({ payment }: { payment: BillingPayment }) => {
  const invoice = useInjection(PAYMENT_INVOICE)
  const { timeZone } = useInjection(SITE).tenant
  const { number, paidAt, description, amountCents, gstCents, card } = payment
  return (
    <li className={styles.row}>
      <p className={styles.date}>{formatDateIn(paidAt, timeZone)}</p>
      <div className={styles.words}>
        <p className={styles.description}>{description}</p>
        <p className={styles.note}>{`${invoiceNumber(number)}${card === null ? '' : `, ${cardWords(card)}`}`}</p>
      </div>
      <div className={styles.amount}>
        <p className={styles.total}>{formatCents(amountCents)}</p>
        <p className={styles.note}>{`incl. ${formatCents(gstCents)} GST`}</p>
      </div>
      <DownloadButton
        file={invoice}
        wanted={payment}
        variant="quiet"
        size="small"
        aria-label={`Tax invoice (PDF), ${invoiceNumber(number)}`}
      >
        Tax invoice (PDF)
      </DownloadButton>
    </li>
  )
}
