import { SITE } from '../../domain/content/site'
import { formatDateIn } from '../../domain/shared/time-zones'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { COMMISSION_MODE } from '../../domain/commission/commission-mode'
import { creditNumber, creditTitle, type Invoice, type InvoiceList, invoiceTime } from '../../domain/invoicing/invoice'
import { formatCents } from '../../domain/shared/money'
import { DownloadButton } from '../shared/DownloadButton'
import { useFocusInList } from '../shared/focus-in-list'
import { useInjection } from '../shared/injection'
import type { TaskFlow } from '../shared/task.presenter'
import { Button } from '../shared/ui/controls/Button'
import { cx } from '../shared/ui/cx'
import { preloadDialog } from '../shared/ui/messages/Dialog'
import { Skeleton, SkeletonBlock, SkeletonText } from '../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../shared/ui/messages/States'
import { CREDIT_FILE, INVOICE_FILE } from './invoice-files.flows'
import type { InvoiceListPresenter } from './invoice-list.presenter'
import styles from './Invoices.module.css'
import { SendInvoiceDialog } from './SendInvoiceDialog'

interface Listed {
  readonly invoices: InvoiceListPresenter
}

/** The list of a tab. */
export const InvoiceRows = observer(({ invoices }: Listed) => {
  if (invoices.failure !== null)
    return (
      <ErrorState title="We couldn’t load your invoices" onRetry={invoices.retry}>
        {invoices.failure.message}
      </ErrorState>
    )
  if (invoices.isOpening) return <Waiting />
  return <Rows key={invoices.list} invoices={invoices} />
})

const Rows = observer(({ invoices }: Listed) => {
  const { rows, hasMore } = invoices
  const place = useFocusInList(rows.map(({ id }) => id))
  return (
    <div ref={place} tabIndex={-1} className={styles.list}>
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label={LABELS[invoices.list]}>
          {rows.map((invoice) => (
            <Row
              key={invoice.id}
              invoice={invoice}
              list={invoices.list}
              namesRecipient={invoices.contactEmail === ''}
              onSent={invoices.noteSent}
            />
          ))}
        </ul>
      )}
      {hasMore ? (
        <p className={styles.more}>
          <Button variant="line" busy={invoices.isLoadingMore} onClick={invoices.more}>
            Load More
          </Button>
        </p>
      ) : (
        rows.length === 0 && <EmptyState title="No data.">{WHY_EMPTY[invoices.list]}</EmptyState>
      )}
    </div>
  )
})

const WHY_EMPTY = {
  due: 'You have no invoice to send. Those that you have sent are under “Past invoices”.',
  past: 'You haven’t sent an invoice yet. Those that you can send are under “Due invoices”.',
  receipts: 'No invoice of yours has been paid yet.',
} as const

const LABELS = { due: 'Due invoices', past: 'Past invoices', receipts: 'Receipts' } as const

interface RowProps {
  readonly invoice: Invoice
  readonly list: InvoiceList
  /** The head of the page doesn’t. */
  readonly namesRecipient: boolean
  readonly onSent: (id: number, unread: number) => void
}

const Row = observer(({ invoice, list, namesRecipient, onSent }: RowProps) => {
  const { id, invoiceId, invoiceName, kind, property, recipient, total, credited, creditedAt, voidedAt, isSent } =
    invoice
  const [words, at] = invoiceTime(invoice, list)
  const mode = useInjection(COMMISSION_MODE)
  const { timeZone } = useInjection(SITE).tenant
  const [isAsking, setAsking] = useState(false)
  return (
    <li className={styles.row} tabIndex={-1} aria-label={`Invoice ${invoiceId}`}>
      <p className={styles.time}>{`${words}${formatDateIn(at, timeZone)}`}</p>
      <div className={styles.words}>
        {invoiceName !== null && <p className={styles.name}>{invoiceName}</p>}
        {kind !== 'bonus' && <p className={styles.property}>{property}</p>}
        {namesRecipient && <p className={styles.property}>{`To ${recipient}`}</p>}
        {creditedAt !== null && (
          <>
            <p className={styles.credited}>
              {`Credited ${formatDateIn(creditedAt, timeZone)}${mode.isHidden ? '' : ` ${formatCents(credited)}`}`}
            </p>
            <div className={styles.credit}>
              <CreditButton invoice={invoice} />
            </div>
          </>
        )}
        {voidedAt !== null && <p className={styles.credited}>Taken back before it was sent</p>}
      </div>
      <p className={styles.number}>{`#${invoiceId}`}</p>
      <p className={styles.total} data-voided={voidedAt !== null}>
        {mode.isHidden ? null : formatCents(total)}
      </p>
      <div className={styles.actions}>
        {isSent && <FileButton invoice={invoice} />}
        {voidedAt === null && (
          <Button
            variant="line"
            size="small"
            disabled={isSent}
            aria-haspopup="dialog"
            aria-label={`Invoice Sent, #${invoiceId}`}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setAsking(true)}
          >
            Invoice Sent
          </Button>
        )}
      </div>
      {isAsking && !isSent && (
        <SendInvoiceDialog id={id} number={invoiceId} onClose={() => setAsking(false)} onSent={onSent} />
      )}
    </li>
  )
})

interface FileProps {
  readonly invoice: Invoice
}

const FileButton = ({ invoice }: FileProps) => (
  <Download
    file={useInjection(INVOICE_FILE)}
    invoice={invoice}
    label={invoice.includesGst ? 'Tax invoice (PDF)' : 'Invoice (PDF)'}
    number={`#${invoice.invoiceId}`}
  />
)

const CreditButton = ({ invoice }: FileProps) => (
  <Download
    file={useInjection(CREDIT_FILE)}
    invoice={invoice}
    label={`${creditTitle(invoice)} (PDF)`}
    number={creditNumber(invoice.invoiceId)}
  />
)

interface DownloadProps extends FileProps {
  readonly file: TaskFlow<Invoice>
  readonly label: string
  /** For screen readers: which one it is. */
  readonly number: string
}

const Download = ({ file, invoice, label, number }: DownloadProps) => (
  <DownloadButton file={file} wanted={invoice} variant="quiet" size="small" aria-label={`${label}, ${number}`}>
    {label}
  </DownloadButton>
)

const Waiting = () => (
  <Skeleton label="Loading your invoices">
    <div className={cx(styles.list, styles.rows)}>
      {[0, 1, 2, 3].map((each) => (
        <div key={each} className={styles.row}>
          <SkeletonText width="80%" />
          <SkeletonText lines={2} />
          <SkeletonText width="40%" />
          <SkeletonText width="60%" />
          <SkeletonBlock height={36} />
        </div>
      ))}
    </div>
  </Skeleton>
)
