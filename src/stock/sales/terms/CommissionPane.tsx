import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { typedCents } from '../../../../domain/shared/typed-cents'
import { formatCents, formatDollarRange } from '../../../../domain/shared/money'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { useFlow } from '../../../shared/flow'
import { Form } from '../../../shared/form/Form'
import { FormField } from '../../../shared/form/FormField'
import { LeaveQuestion } from '../../../shared/form/LeaveQuestion'
import { useInjection } from '../../../shared/injection'
import { Button } from '../../../shared/ui/controls/Button'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import { FailureNotice } from '../../frame/FailureNotice'
import { MAIN_KEYS } from '../../frame/main-keys'
import panes from '../../frame/Panes.module.css'
import { STATE_COMMISSION } from './commission.form'
import styles from './SaleTerms.module.css'

interface Props {
  readonly detail: SaleDetail
  readonly onClose: () => void
  readonly onSent: () => void
}

/** A commission before it is stated: on tracing paper, with what the project pays. */
export const CommissionPane = observer(({ detail, onClose, onSent }: Props) => {
  const flowOf = useInjection(STATE_COMMISSION)
  const [flow] = useState(() => flowOf(detail))
  const sending = useFlow(flow, undefined)
  useEffect(() => sending.subscribe(onSent), [sending, onSent])
  const { form } = sending
  const { sale, terms } = detail
  const cents = typedCents(form.values.amount)
  const rows: readonly (readonly [string, string])[] = [
    ['Introduced by', sale.introducer],
    [
      'The project pays',
      terms.payable === null ? 'not stated' : formatDollarRange(terms.payable.least, terms.payable.most),
    ],
  ]
  return (
    <section className={styles.trace} aria-labelledby="state-commission">
      <h3 id="state-commission">Commission</h3>
      <LeaveQuestion form={form} anywhere />
      <Form form={form} onSubmit={sending.send} label="Commission" className={panes.form}>
        <FormField form={form} name="amount" label="Amount, including GST" required>
          {(field) => <TextInput {...field} before="$" inputMode="decimal" autoComplete="off" maxLength={20} />}
        </FormField>
        <dl className={panes.facts}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>{`${sale.introducer} can invoice what the contract has earned so far. A stated commission can’t be changed.`}</p>
        <FailureNotice failure={sending.failure} />
        <div className={panes.buttons}>
          <Button type="submit" size="small" busy={sending.isSending} aria-keyshortcuts={MAIN_KEYS}>
            {cents === null ? 'State the commission' : `State a commission of ${formatCents(cents)}`}
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </section>
  )
})
