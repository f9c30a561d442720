import { observer } from 'mobx-react-lite'
import { typedCents } from '../../../../domain/shared/typed-cents'
import { formatCents, formatDollarRange } from '../../../../domain/shared/money'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { FormField } from '../../../shared/form/FormField'
import { useSending } from '../../../shared/form/use-sending'
import { useInjection } from '../../../shared/injection'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import { type Fact, Facts } from '../../frame/Facts'
import { ChangePane } from '../ChangePane'
import { STATE_COMMISSION } from './commission.form'

interface Props {
  readonly detail: SaleDetail
  readonly onClose: () => void
  readonly onSent: () => void
}

/** A commission before it is stated: on tracing paper, with what the project pays. */
export const CommissionPane = observer(({ detail, onClose, onSent }: Props) => {
  const flowOf = useInjection(STATE_COMMISSION)
  const sending = useSending(() => flowOf(detail), onSent)
  const { form } = sending
  const { sale, terms } = detail
  const cents = typedCents(form.values.amount)
  const rows: readonly Fact[] = [
    ['Introduced by', sale.introducer],
    [
      'The project pays',
      terms.payable === null ? 'not stated' : formatDollarRange(terms.payable.least, terms.payable.most),
    ],
  ]
  return (
    <ChangePane
      title="Commission"
      submit={cents === null ? 'State the commission' : `State a commission of ${formatCents(cents)}`}
      {...{ sending, onClose }}
    >
      <FormField form={form} name="amount" label="Amount, including GST" required>
        {(field) => <TextInput {...field} before="$" inputMode="decimal" autoComplete="off" maxLength={20} />}
      </FormField>
      <Facts rows={rows} />
      <p>{`${sale.introducer} can invoice what the contract has earned so far. A stated commission can’t be changed.`}</p>
    </ChangePane>
  )
})
