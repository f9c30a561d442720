import type { ReactNode } from 'react'
import type { Failure } from '../../../../domain/shared/failure'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { Form } from '../../../shared/form/Form'
import type { FormPresenter } from '../../../shared/form/form.presenter'
import { LeaveQuestion } from '../../../shared/form/LeaveQuestion'
import { Button } from '../../../shared/ui/controls/Button'
import { FailureNotice } from '../../frame/FailureNotice'
import { MAIN_KEYS } from '../../frame/main-keys'
import panes from '../../frame/Panes.module.css'
import styles from '../terms/SaleTerms.module.css'

interface Props<F extends object> {
  readonly id: string
  /** What is corrected: `Purchaser 2`. */
  readonly title: string
  /** On the button: `Correct the purchaser`. */
  readonly verb: string
  readonly detail: SaleDetail
  readonly form: FormPresenter<F>
  readonly isSending: boolean
  readonly failure: Failure | null
  readonly onSend: () => void
  readonly onClose: () => void
  /** The fields, the reason last. */
  readonly children: ReactNode
}

/** A correction of a form, on tracing paper: its fields, the emails it sends, and the signatures that the changed form needs. */
export const CorrectionFrame = <F extends object>({ detail: { sale, signing }, form, ...of }: Props<F>) => (
  <section className={styles.trace} aria-labelledby={of.id}>
    <h3 id={of.id}>{of.title}</h3>
    <LeaveQuestion form={form} anywhere />
    <Form form={form} onSubmit={of.onSend} label={of.verb} className={panes.form}>
      {of.children}
      <p>
        {`${sale.buyer}${sale.introducer === '' ? ' gets' : ` and ${sale.introducer} get`} an email with what changed and your reason.${
          signing === null
            ? ''
            : ' Every purchaser is emailed a link to sign the changed reservation form; signatures on the earlier one no longer count.'
        } Units that were reserved with the same form are corrected too.`}
      </p>
      <FailureNotice failure={of.failure} />
      <div className={panes.buttons}>
        <Button type="submit" size="small" busy={of.isSending} aria-keyshortcuts={MAIN_KEYS}>
          {signing === null ? of.verb : 'Correct, and have the form signed'}
        </Button>
        <Button size="small" variant="quiet" onClick={of.onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  </section>
)
