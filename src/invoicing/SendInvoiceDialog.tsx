import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { COMMISSION_MODE } from '../../domain/commission/commission-mode'
import { bankDetailsPath, formatBsb } from '../../domain/invoicing/bank-account'
import type { InvoicePreview } from '../../domain/invoicing/invoice'
import { MINUTE } from '../../domain/shared/dates'
import type { Failure } from '../../domain/shared/failure'
import { formatCents } from '../../domain/shared/money'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { Anchor } from '../shared/ui/controls/Anchor'
import { Button, LinkButton } from '../shared/ui/controls/Button'
import { Dialog } from '../shared/ui/messages/Dialog'
import { Notice } from '../shared/ui/messages/Notice'
import { Skeleton, SkeletonText } from '../shared/ui/messages/Skeleton'
import { Schedule } from '../shared/ui/text/Schedule'
import { useFresh } from '../shared/use-fresh'
import { INVOICE_PREVIEW, INVOICE_SENDING } from './invoice-sending.presenter'
import styles from './Invoices.module.css'

interface Props {
  readonly id: number
  /** The agent's own number. */
  readonly number: number
  readonly onClose: () => void
  readonly onSent: (id: number, unread: number) => void
}

/** Less than the 5 minutes for which the address of the PDF opens. */
const ADDRESS_LASTS = 4 * MINUTE

/** Asks before an invoice is emailed: to whom, for how much, and where it is to be paid. */
export const SendInvoiceDialog = observer(({ id, number, onClose, onSent }: Props) => {
  const out = useRef<HTMLButtonElement>(null)
  const loaded = useFlow(useInjection(INVOICE_PREVIEW), { request: id })
  useFresh(loaded, ADDRESS_LASTS)
  const sending = useFlow(useInjection(INVOICE_SENDING), { id })
  useEffect(() => sending.subscribe((unread) => onSent(id, unread)), [sending, id, onSent])
  const preview = loaded.value
  return (
    <Dialog
      open
      alert
      size="small"
      title={`Send invoice #${number}?`}
      initialFocus={out}
      onClose={onClose}
      footer={
        <>
          <Button ref={out} variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={preview === null} busy={sending.isSending} onClick={sending.send}>
            Send invoice
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {preview === null ? (
          loaded.failure === null && <Waiting />
        ) : (
          <>
            <Said preview={preview} />
            <p>We email it as a PDF straight away. After that it can’t be changed.</p>
          </>
        )}
        <Problem failure={loaded.failure ?? sending.failure} />
      </div>
    </Dialog>
  )
})

/** What the invoice will say. */
const Said = observer(({ preview }: { preview: InvoicePreview }) => {
  const { includesGst, total, recipient, payTo, file } = preview
  const mode = useInjection(COMMISSION_MODE)
  const amount = `${formatCents(total)}${includesGst ? ' including GST' : ', no GST'}`
  return (
    <>
      <Schedule
        rows={[
          ['To', recipient.name],
          ['Email', recipient.email],
          ['Amount', mode.isHidden ? null : amount],
          ['Pay to', payTo === null ? null : payTo.accountName],
          ['BSB', payTo === null ? null : formatBsb(payTo.bsb)],
          ['Account number', payTo === null ? null : payTo.accountNumber],
        ]}
      />
      {payTo === null && (
        <Notice title="This invoice has no bank details yet">
          <p>
            It doesn’t say where to pay you.{' '}
            <Anchor destination={{ to: bankDetailsPath() }}>Add your bank details</Anchor>
          </p>
        </Notice>
      )}
      <p>
        <LinkButton variant="line" size="small" iconAfter="external" destination={{ href: file, newWindow: true }}>
          Preview
        </LinkButton>
      </p>
    </>
  )
})

const Problem = ({ failure }: { failure: Failure | null }) =>
  failure !== null && (
    <Notice tone="error" title={failure.message}>
      {failure.kind === 'no-abn' && (
        <p>
          <Anchor destination={{ to: bankDetailsPath() }}>Edit your details</Anchor>
        </p>
      )}
    </Notice>
  )

const Waiting = () => (
  <Skeleton label="Loading the invoice">
    <SkeletonText lines={5} />
  </Skeleton>
)
