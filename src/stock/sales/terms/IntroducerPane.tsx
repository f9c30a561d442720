import { observer } from 'mobx-react-lite'
import { LONGEST_HOLD_TEXT } from '../../../../domain/reservation/hold/hold-note'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { FormField } from '../../../shared/form/FormField'
import { useSending } from '../../../shared/form/use-sending'
import { useInjection } from '../../../shared/injection'
import { TextArea } from '../../../shared/ui/fields/TextArea'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import { Facts } from '../../frame/Facts'
import { ChangePane } from '../ChangePane'
import { CHANGE_INTRODUCER } from './introducer.form'

interface Props {
  readonly detail: SaleDetail
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Another introducer before the sale is theirs: on tracing paper, with the emails that follow. */
export const IntroducerPane = observer(({ detail, onClose, onSent }: Props) => {
  const flowOf = useInjection(CHANGE_INTRODUCER)
  const sending = useSending(() => flowOf(detail), onSent)
  const { form } = sending
  const { introducer } = detail.sale
  const isNone = form.values.email.trim() === ''
  return (
    <ChangePane
      title="Another introducer"
      submit={isNone && introducer !== '' ? `Sell without ${introducer}` : 'Change the introducer'}
      {...{ sending, onClose }}
    >
      <FormField form={form} name="email" label="Email address of the agent’s account" optional>
        {(field) => <TextInput {...field} type="email" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="reason" label="Reason (both agents read it)" required>
        {(field) => <TextArea {...field} rows={3} limit={LONGEST_HOLD_TEXT} />}
      </FormField>
      <Facts rows={[['Introduced by', introducer === '' ? 'no agent' : introducer]]} />
      <p>
        {introducer === ''
          ? 'The agent gets an email, follows the sale among their clients, and its commission is theirs.'
          : `${introducer} gets an email, no longer sees the sale, and its commission is no longer theirs. Without an address it has no introducer.`}
      </p>
    </ChangePane>
  )
})
