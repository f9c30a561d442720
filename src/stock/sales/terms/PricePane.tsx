import { observer } from 'mobx-react-lite'
import { inSentence, unitTitle } from '../../../../domain/listing/units/unit-title'
import { OFFER_LIMITS } from '../../../../domain/reservation/offer'
import { formatDollars } from '../../../../domain/shared/money'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { askedLabel, askedText, emailedText, listPriceText } from '../../../../domain/stock/sales/sale-text'
import { FormField } from '../../../shared/form/FormField'
import { useSending } from '../../../shared/form/use-sending'
import { useInjection } from '../../../shared/injection'
import { TextArea } from '../../../shared/ui/fields/TextArea'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import { type Fact, Facts } from '../../frame/Facts'
import { ChangePane } from '../ChangePane'
import { typedPrice } from './counter.form'
import { AGREE_PRICE } from './price.form'

interface Props {
  readonly detail: SaleDetail
  readonly onClose: () => void
  readonly onSent: () => void
}

/** An agreed price before it is recorded: on tracing paper, with what changes and what stays. */
export const PricePane = observer(({ detail, onClose, onSent }: Props) => {
  const flowOf = useInjection(AGREE_PRICE)
  const sending = useSending(() => flowOf(detail), onSent)
  const { form } = sending
  const { sale } = detail
  const [asked, listPrice] = [askedText(detail), listPriceText(detail)]
  const price = typedPrice(form.values.price)
  const rows: readonly Fact[] = [
    ['Price now', sale.price === null ? 'to be agreed' : formatDollars(sale.price)],
    ...(asked === null ? [] : [[askedLabel(detail), `stays ${asked}`] as const]),
    ...(listPrice === null
      ? []
      : [[`List price of ${inSentence(unitTitle(sale, sale.label))}`, `stays ${listPrice}`] as const]),
  ]
  return (
    <ChangePane
      title="Agreed price"
      submit={price === null ? 'Record the agreed price' : `Record the agreed price of ${formatDollars(price)}`}
      {...{ sending, onClose }}
    >
      <FormField form={form} name="price" label="Amount" required>
        {(field) => <TextInput {...field} before="$" inputMode="numeric" autoComplete="off" maxLength={20} />}
      </FormField>
      <FormField form={form} name="message" label="Message to the buyer" optional>
        {(field) => <TextArea {...field} rows={3} limit={OFFER_LIMITS.message} />}
      </FormField>
      <Facts rows={rows} />
      <p>
        {emailedText(
          sale,
          `with the price. It is on papers and in the sums of the board from then on, and counts for a commission in per cent. The fee doesn’t change.`,
        )}
      </p>
    </ChangePane>
  )
})
