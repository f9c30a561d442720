import { Link } from 'react-router-dom'
import { pathTo } from '../../../domain/shared/paths'
import { DownloadButton } from '../../shared/DownloadButton'
import { useBindings, useInjection } from '../../shared/injection'
import { HOLD_RECEIPT_JSON, HOLD_RECEIPT_PDF, holdReceiptBindings } from './hold-receipt.bindings'
import styles from './Receipt.module.css'

/** The signed receipt of a hold, and where it is checked. Requires `downloadsBindings`. */
export const HoldReceipt = ({ reservationId }: { reservationId: number }) => (
  <span className={styles.offer}>
    <Files reservationId={reservationId} />
    <CheckLink />
  </span>
)

/** The receipts of units that were reserved together. Requires `downloadsBindings`. */
export const HoldReceipts = ({ reservationIds }: { reservationIds: readonly number[] }) => {
  const [only, ...more] = reservationIds
  if (only !== undefined && more.length === 0)
    return (
      <p className={styles.receipts}>
        <HoldReceipt reservationId={only} />
      </p>
    )
  return (
    <div className={styles.receipts}>
      <ul className={styles.list}>
        {reservationIds.map((reservationId) => (
          <li key={reservationId} className={styles.offer}>
            <Files reservationId={reservationId} label={`Receipt of hold ${reservationId}`} />
          </li>
        ))}
      </ul>
      <CheckLink />
    </div>
  )
}

/** `label` tells receipts of units that were reserved together apart. */
const Files = ({ reservationId, label }: { reservationId: number; label?: string }) => {
  useBindings(holdReceiptBindings)
  const [pdf, json] = [useInjection(HOLD_RECEIPT_PDF), useInjection(HOLD_RECEIPT_JSON)]
  return (
    <>
      <DownloadButton
        file={pdf}
        wanted={reservationId}
        variant="line"
        size="small"
        {...(label === undefined ? { 'aria-label': `Receipt of the hold, reservation ${reservationId}` } : {})}
      >
        {label ?? 'Receipt of the hold'}
      </DownloadButton>
      <DownloadButton
        file={json}
        wanted={reservationId}
        variant="quiet"
        size="small"
        aria-label={`Receipt of the hold as JSON, reservation ${reservationId}`}
      >
        As JSON
      </DownloadButton>
    </>
  )
}

const CheckLink = () => (
  <Link className={styles.check} to={pathTo('verify')}>
    Check a receipt
  </Link>
)
