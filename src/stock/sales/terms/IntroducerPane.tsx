import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { LONGEST_HOLD_TEXT } from '../../../../domain/reservation/hold/hold-note'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { useFlow } from '../../../shared/flow'
import { Form } from '../../../shared/form/Form'
import { FormField } from '../../../shared/form/FormField'
import { LeaveQuestion } from '../../../shared/form/LeaveQuestion'
import { useInjection } from '../../../shared/injection'
import { Button } from '../../../shared/ui/controls/Button'
import { TextArea } from '../../../shared/ui/fields/TextArea'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import { FailureNotice } from '../../frame/FailureNotice'
import { MAIN_KEYS } from '../../frame/main-keys'
import panes from '../../frame/Panes.module.css'
import { CHANGE_INTRODUCER } from './introducer.form'
import styles from './SaleTerms.module.css'

interface Props {
  readonly detail: SaleDetail
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Another introducer before the sale is theirs: on tracing paper, with the emails that follow. */
export const IntroducerPane = observer(({ detail, onClose, onSent }: Props) => {
  const flowOf = useInjection(CHANGE_INTRODUCER)
  const [flow] = useState(() => flowOf(detail))
  const sending = useFlow(flow, undefined)
  useEffect(() => sending.subscribe(onSent), [sending, onSent])
  const { form } = sending
  const { introducer } = detail.sale
  const isNone = form.values.email.trim() === ''
  return (
    <section className={styles.trace} aria-labelledby="change-introducer">
      <h3 id="change-introducer">Another introducer</h3>
      <LeaveQuestion form={form} anywhere />
      <Form form={form} onSubmit={sending.send} label="Another introducer" className={panes.form}>
        <FormField form={form} name="email" label="Email address of the agent’s account" optional>
          {(field) => <TextInput {...field} type="email" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="reason" label="Reason (both agents read it)" required>
          {(field) => <TextArea {...field} rows={3} limit={LONGEST_HOLD_TEXT} />}
        </FormField>
        <dl className={panes.facts}>
          <div>
            <dt>Introduced by</dt>
            <dd>{introducer === '' ? 'no agent' : introducer}</dd>
          </div>
        </dl>
        <p>
          {introducer === ''
            ? 'The agent gets an email, follows the sale among their clients, and its commission is theirs.'
            : `${introducer} gets an email, no longer sees the sale, and its commission is no longer theirs. Without an address it has no introducer.`}
        </p>
        <FailureNotice failure={sending.failure} />
        <div className={panes.buttons}>
          <Button type="submit" size="small" busy={sending.isSending} aria-keyshortcuts={MAIN_KEYS}>
            {isNone && introducer !== '' ? `Sell without ${introducer}` : 'Change the introducer'}
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </section>
  )
})
