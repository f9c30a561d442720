import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { CheckedReceipt } from '../../../domain/reservation/receipt/check-receipt'
import type { HoldReceipt } from '../../../domain/reservation/receipt/hold-receipt'
import {
  LEDGER_ROW,
  ledgerRowText,
  RECEIPT_EXPLAINED,
  receiptRows,
} from '../../../domain/reservation/receipt/receipt-texts'
import { titleOf } from '../../../domain/shared/address-titles'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { Button } from '../../shared/ui/controls/Button'
import { FileButton, useFileDrop } from '../../shared/ui/controls/FileButton'
import { cx } from '../../shared/ui/cx'
import { Notice } from '../../shared/ui/messages/Notice'
import { Schedule } from '../../shared/ui/text/Schedule'
import { Sheet } from '../../shared/ui/text/Sheet'
import { CHECKED_RECEIPT, checkReceiptBindings } from './check-receipt.bindings'
import styles from './Receipt.module.css'

/** `/verify`: checks the receipt of a hold, as JSON or PDF, without sending it. */
export const CheckReceiptPage = () => {
  useBindings(checkReceiptBindings)
  usePageTitle(titleOf('verify'))
  const [chosen, choose] = useState<{ readonly file: File; readonly times: number } | null>(null)
  const take = (file: File) => choose({ file, times: (chosen?.times ?? 0) + 1 })
  return (
    <Sheet first className={styles.page}>
      <h1>Check a receipt</h1>
      <p className={styles.lead}>
        A buyer who reserves a property gets a signed receipt of the hold. Choose the file, PDF or JSON, to find out
        whether it is ours and unchanged. It is checked in your browser, and isn’t sent anywhere.
      </p>
      <Chooser onFile={take} />
      <div role="status">{chosen !== null && <Result key={chosen.times} file={chosen.file} />}</div>
    </Sheet>
  )
}

const Chooser = ({ onFile }: { onFile: (file: File) => void }) => {
  const { isOver, dropping } = useFileDrop(([file]) => onFile(file))
  return (
    <div className={cx(styles.drop, isOver && styles.over)} {...dropping}>
      <FileButton
        label="Receipt"
        accept=".pdf,.json,application/pdf,application/json"
        icon="file"
        onFiles={([file]) => onFile(file)}
      >
        Choose a file
      </FileButton>
      <span className={styles.muted}>or drop it here</span>
    </div>
  )
}

const Result = observer(({ file }: { file: File }) => {
  const checked = useFlow(useInjection(CHECKED_RECEIPT), { request: file })
  if (checked.failure !== null)
    return (
      <Notice tone="error" title={`We couldn’t check ${file.name}`}>
        <p>{checked.failure.message}</p>
        {checked.failure.kind !== 'unsupported' && (
          <Button variant="line" size="small" onClick={checked.retry}>
            Try again
          </Button>
        )}
      </Notice>
    )
  return checked.value === null ? null : <Found name={file.name} found={checked.value} />
})

const REFUSED: Readonly<Record<Exclude<CheckedReceipt['kind'], 'genuine'>, readonly [title: string, text: string]>> = {
  changed: [
    'This file was changed',
    'It isn’t as we made it. Don’t rely on what it says, and ask for the receipt from the email or from My account.',
  ],
  'unknown-key': [
    'This site didn’t sign this file',
    'It is signed with a key that isn’t ours. Check it on the site where the property was reserved.',
  ],
  'no-receipt': ['This isn’t the receipt of a hold', 'Choose the PDF or the JSON file as it was downloaded.'],
}

const Found = ({ name, found }: { name: string; found: CheckedReceipt }) => {
  if (found.kind === 'genuine') return <Genuine name={name} receipt={found.receipt} isPdf={found.form === 'pdf'} />
  const [title, text] = REFUSED[found.kind]
  return (
    <Notice tone="error" title={title}>
      {`${name}: ${text}`}
    </Notice>
  )
}

const Genuine = ({ name, receipt, isPdf }: { name: string; receipt: HoldReceipt; isPdf: boolean }) => (
  <section className={styles.result} aria-label="What the receipt says">
    <Notice tone="success" title="This receipt is ours and unchanged">
      {`${name}: ${isPdf ? 'all of the PDF is as we made it.' : 'it is as we signed it.'} ${RECEIPT_EXPLAINED}`}
    </Notice>
    <h2>What it says</h2>
    <Schedule
      rows={[
        ...receiptRows(receipt),
        [LEDGER_ROW, ledgerRowText(receipt)],
        ['Hash of that row', <span className={styles.hash}>{receipt.ledgerHash}</span>],
      ]}
    />
  </section>
)
