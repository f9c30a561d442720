import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { OFFER_LIMITS } from '../../../../domain/reservation/offer'
import { formatDollars } from '../../../../domain/shared/money'
import { formatDeadline } from '../../../../domain/shared/time-zones'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { besideAsked, listPriceText } from '../../../../domain/stock/sales/sale-text'
import { useFlow } from '../../../shared/flow'
import { Form } from '../../../shared/form/Form'
import { FormField } from '../../../shared/form/FormField'
import { LeaveQuestion } from '../../../shared/form/LeaveQuestion'
import { useInjection } from '../../../shared/injection'
import { Button } from '../../../shared/ui/controls/Button'
import { PriceLine } from '../../../shared/ui/drawn/PriceLine'
import { TextArea } from '../../../shared/ui/fields/TextArea'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import { FailureNotice } from '../../frame/FailureNotice'
import { MAIN_KEYS } from '../../frame/main-keys'
import panes from '../../frame/Panes.module.css'
import { COUNTER, typedPrice } from './counter.form'
import styles from './SaleTerms.module.css'

interface Props {
  readonly detail: SaleDetail
  readonly now: Date
  readonly onClose: () => void
  readonly onSent: () => void
}

/** A counter-offer before it is sent: on tracing paper, with what it means in money and in words. */
export const CounterPane = observer(({ detail, now, onClose, onSent }: Props) => {
  const flowOf = useInjection(COUNTER)
  const [flow] = useState(() => flowOf(detail, now))
  const sending = useFlow(flow, undefined)
  useEffect(() => sending.subscribe(onSent), [sending, onSent])
  const { form } = sending
  const { sale, asked } = detail
  const offered = detail.offered ?? 0
  const price = typedPrice(form.values.price)
  return (
    <section className={styles.trace} aria-labelledby="counter-offer">
      <h3 id="counter-offer">Counter-offer</h3>
      <PriceLine offered={offered} asked={asked} countered={price} />
      <LeaveQuestion form={form} anywhere />
      <Form form={form} onSubmit={sending.send} label="Counter-offer" className={panes.form}>
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
        <dl className={panes.facts}>
          {moneyOf(detail, price).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>{consequence(detail, price)}</p>
        <FailureNotice failure={sending.failure} />
        <div className={panes.buttons}>
          <Button type="submit" size="small" busy={sending.isSending} aria-keyshortcuts={MAIN_KEYS}>
            {price === null ? 'Send the counter-offer' : `Send the counter-offer of ${formatDollars(price)}`}
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </section>
  )
})

type Rows = readonly (readonly [string, string])[]

const moneyOf = (detail: SaleDetail, price: number | null): Rows => [
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
    : [[`List price of ${detail.sale.label}`, `stays ${listPriceText(detail)}`] as const]),
]

/** What happens when it is sent, and when it is accepted. */
const consequence = ({ sale, others, terms: { counter } }: SaleDetail, price: number | null): string =>
  [
    `${sale.buyer}${sale.introducer === '' ? ' gets' : ` and ${sale.introducer} get`} an email and can accept, or withdraw the offer.`,
    `${sale.label} stays on sale until they accept. It is then reserved${price === null ? '' : ` at ${formatDollars(price)}`}.`,
    ...(counter === null
      ? []
      : [
          `This replaces the counter-offer of ${formatDollars(counter.price)}, which is open until ${formatDeadline(counter.until, sale.state)}.`,
        ]),
    ...(others.length === 0
      ? []
      : [others.length === 1 ? 'The other offer stays open.' : 'The other offers stay open.']),
  ].join(' ')
