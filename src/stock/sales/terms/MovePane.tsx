import { observer } from 'mobx-react-lite'
import { inSentence, unitTitle } from '../../../../domain/listing/units/unit-title'
import { LONGEST_HOLD_TEXT } from '../../../../domain/reservation/hold/hold-note'
import { formatDollars } from '../../../../domain/shared/money'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { emailedText, signedAgainText } from '../../../../domain/stock/sales/sale-text'
import { useFlow } from '../../../shared/flow'
import { FormField } from '../../../shared/form/FormField'
import { useSending } from '../../../shared/form/use-sending'
import { useInjection } from '../../../shared/injection'
import { Combobox } from '../../../shared/ui/fields/Combobox'
import { TextArea } from '../../../shared/ui/fields/TextArea'
import { type Fact, Facts } from '../../frame/Facts'
import { FailureNotice } from '../../frame/FailureNotice'
import { ChangePane } from '../ChangePane'
import { FREE_UNITS, MOVE_SALE } from './move.form'

interface Props {
  readonly detail: SaleDetail
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Another unit before the sale is moved to it: on tracing paper, with what changes and what stays. */
export const MovePane = observer(({ detail, onClose, onSent }: Props) => {
  const flowOf = useInjection(MOVE_SALE)
  const sending = useSending(() => flowOf(detail), onSent)
  const { sale, queue } = detail
  const free = useFlow(useInjection(FREE_UNITS), { request: sale.id })
  const { form } = sending
  const units = free.value ?? []
  const chosen = units.find(({ unitId }) => String(unitId) === form.values.unitId)
  const items = units.map(({ unitId, label, price }) => ({
    ...{ value: String(unitId), label, detail: price === null ? 'no price' : formatDollars(price) },
  }))
  const rows: readonly Fact[] = [
    sale.status === 'held'
      ? ['Price, as it is asked', `${price(sale.price)}${chosen === undefined ? '' : `, then ${price(chosen.price)}`}`]
      : ['Price, as it was agreed', `stays ${price(sale.price)}`],
    [unitTitle(sale, sale.label), queue.length > 0 ? 'is offered to the first in its queue' : 'goes on sale'],
  ]
  return (
    <ChangePane
      title="Move to another unit"
      submit={
        chosen === undefined
          ? 'Move to another unit'
          : `Move from ${inSentence(unitTitle(sale, sale.label))} to ${chosen.label}`
      }
      {...{ sending, onClose }}
    >
      <FormField form={form} name="unitId" label="Unit" required>
        {({ name, onChange, onBlur }) => (
          <Combobox
            name={name}
            items={items}
            value={items.find(({ value }) => value === form.values.unitId) ?? null}
            loading={free.isLoading}
            placeholder="Its label"
            empty={free.isLoading ? 'Loading the units' : 'No unit of that label is for sale'}
            onChange={(item) => onChange(item?.value ?? '')}
            onBlur={onBlur}
          />
        )}
      </FormField>
      <FailureNotice failure={free.failure} />
      <FormField form={form} name="reason" label="Reason (the buyer reads it)" required>
        {(field) => <TextArea {...field} rows={3} limit={LONGEST_HOLD_TEXT} />}
      </FormField>
      <Facts rows={rows} />
      <p>
        {emailedText(
          sale,
          `with your reason. The fee, its terms and the end of the hold don’t change.${signedAgainText(detail)}`,
        )}
      </p>
    </ChangePane>
  )
})

const price = (dollars: number | null): string => (dollars === null ? 'to be agreed' : formatDollars(dollars))
