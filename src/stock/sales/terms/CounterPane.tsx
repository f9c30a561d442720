import { observer } from 'mobx-react-lite'
import { inSentence, unitTitle } from '../../../../domain/listing/units/unit-title'
import { OFFER_LIMITS } from '../../../../domain/reservation/offer'
import { formatDollars } from '../../../../domain/shared/money'
import { formatDeadline } from '../../../../domain/shared/time-zones'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { besideAsked, emailedText, listPriceText } from '../../../../domain/stock/sales/sale-text'
import { FormField } from '../../../shared/form/FormField'
import { useSending } from '../../../shared/form/use-sending'
import { useInjection } from '../../../shared/injection'
import { PriceLine } from '../../../shared/ui/drawn/PriceLine'
import { TextArea } from '../../../shared/ui/fields/TextArea'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import { type Fact, Facts } from '../../frame/Facts'
import panes from '../../frame/Panes.module.css'
import { ChangePane } from '../ChangePane'
import { COUNTER, typedPrice } from './counter.form'

interface Props {
  readonly detail: SaleDetail
  readonly now: Date
  readonly onClose: () => void
  readonly onSent: () => void
}

/** A counter-offer before it is sent: on tracing paper, with what it means in money and in words. */
export const CounterPane = observer(({ detail, now, onClose, onSent }: Props) => {
  const flowOf = useInjection(COUNTER)
  const sending = useSending(() => flowOf(detail, now), onSent)
  const { form } = sending
  const { sale, asked } = detail
  const offered = detail.offered ?? 0
  const price = typedPrice(form.values.price)
  return (
    <ChangePane
      title="Counter-offer"
      submit={price === null ? 'Send the counter-offer' : `Send the counter-offer of ${formatDollars(price)}`}
      {...{ sending, onClose }}
      above={<PriceLine offered={offered} asked={asked} countered={price} />}
    >
      <div className={panes.two}>
        <FormField form={form} name="price" label="Amount" required>
          {(field) => <TextInput {...field} before="$" inputMode="numeric" autoComplete="off" maxLength={20} />}
        </FormField>
        <FormField form={form} name="until" label={`Open until the end of (${sale.state} time)`} required>
          {(field) => <TextInput {...field} type="date" />}
        </FormField>
      </div>
      <FormField form={form} name="message" label="Message to the buyer" optional>
        {(field) => <TextArea {...field} rows={3} limit={OFFER_LIMITS.message} />}
      </FormField>
      <Facts rows={moneyOf(detail, price)} />
      <p>{consequence(detail, price)}</p>
    </ChangePane>
  )
})

const moneyOf = (detail: SaleDetail, price: number | null): readonly Fact[] => [
  ...(price === null
    ? []
    : [
        [
          'The seller receives, before costs',
          detail.asked === null ? formatDollars(price) : `${formatDollars(price)}, ${besideAsked(detail, price)}`,
        ] as const,
      ]),
  ['Paid so far', 'nothing: an offer takes no payment'],
  ...(detail.listPrice === null
    ? []
    : [
        [
          `List price of ${inSentence(unitTitle(detail.sale, detail.sale.label))}`,
          `stays ${listPriceText(detail)}`,
        ] as const,
      ]),
]

/** What happens when it is sent, and when it is accepted. */
const consequence = ({ sale, others, terms: { counter } }: SaleDetail, price: number | null): string =>
  [
    emailedText(sale, 'and can accept, or withdraw the offer.'),
    `${unitTitle(sale, sale.label)} stays on sale until they accept. It is then reserved${price === null ? '' : ` at ${formatDollars(price)}`}.`,
    ...(counter === null
      ? []
      : [
          `This replaces the counter-offer of ${formatDollars(counter.price)}, which is open until ${formatDeadline(counter.until, sale.state)}.`,
        ]),
    ...(others.length === 0
      ? []
      : [others.length === 1 ? 'The other offer stays open.' : 'The other offers stay open.']),
  ].join(' ')
