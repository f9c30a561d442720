import type { ReactNode } from 'react'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { emailedText, signedAgainText } from '../../../../domain/stock/sales/sale-text'
import { type ChangingForm, ChangePane } from '../ChangePane'

interface Props<F extends object> {
  /** What is corrected: `Purchaser 2`. */
  readonly title: string
  /** On the button: `Correct the purchaser`. */
  readonly verb: string
  readonly detail: SaleDetail
  readonly sending: ChangingForm<F>
  readonly onClose: () => void
  /** The fields, the reason last. */
  readonly children: ReactNode
}

/** A correction of a form: its fields, the emails it sends, and the signatures that the changed form needs. */
export const CorrectionFrame = <F extends object>({ title, verb, detail, sending, onClose, children }: Props<F>) => (
  <ChangePane
    label={verb}
    submit={detail.signing === null ? verb : 'Correct, and have the form signed'}
    {...{ title, sending, onClose }}
  >
    {children}
    <p>
      {`${emailedText(detail.sale, 'with what changed and your reason.')}${signedAgainText(detail)} Units that were reserved with the same form are corrected too.`}
    </p>
  </ChangePane>
)
