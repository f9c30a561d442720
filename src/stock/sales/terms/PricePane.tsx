import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { OFFER_LIMITS } from '../../../../domain/reservation/offer'
import { formatDollars } from '../../../../domain/shared/money'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { askedLabel, askedText, listPriceText } from '../../../../domain/stock/sales/sale-text'
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
import { typedPrice } from './counter.form'
import { AGREE_PRICE } from './price.form'
import styles from './SaleTerms.module.css'

interface Props {
  readonly detail: SaleDetail
  readonly onClose: () => void
  readonly onSent: () => void
}

/** An agreed price before it is recorded: on tracing paper, with what changes and what stays. */
export const PricePane = observer(({ detail, onClose, onSent }: Props) => {
  const flowOf = useInjection(AGREE_PRICE)
  const [flow] = useState(() => flowOf(detail))
  const sending = useFlow(flow, undefined)
  useEffect(() => sending.subscribe(onSent), [sending, onSent])
  const { form } = sending
  const { sale } = detail
  const [asked, listPrice] = [askedText(detail), listPriceText(detail)]
  const price = typedPrice(form.values.price)
  const rows: readonly (readonly [string, string])[] = [
    ['Price now', sale.price === null ? 'to be agreed' : formatDollars(sale.price)],
    ...(asked === null ? [] : [[askedLabel(detail), `stays ${asked}`] as const]),
    ...(listPrice === null ? [] : [[`List price of ${sale.label}`, `stays ${listPrice}`] as const]),
  ]
  return (
    <section className={styles.trace} aria-labelledby="agreed-price">
      <h3 id="agreed-price">Agreed price</h3>
      <LeaveQuestion form={form} anywhere />
      <Form form={form} onSubmit={sending.send} label="Agreed price" className={panes.form}>
        <FormField form={form} name="price" label="Amount" required>
          {(field) => <TextInput {...field} before="$" inputMode="numeric" autoComplete="off" maxLength={20} />}
        </FormField>
        <FormField form={form} name="message" label="Message to the buyer" optional>
          {(field) => <TextArea {...field} rows={3} limit={OFFER_LIMITS.message} />}
        </FormField>
        <dl className={panes.facts}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>
          {`${sale.buyer}${sale.introducer === '' ? ' gets' : ` and ${sale.introducer} get`} an email with the price. It is on papers and in the sums of the board from then on, and counts for a commission in per cent. The fee doesn’t change.`}
        </p>
        <FailureNotice failure={sending.failure} />
        <div className={panes.buttons}>
          <Button type="submit" size="small" busy={sending.isSending} aria-keyshortcuts={MAIN_KEYS}>
            {price === null ? 'Record the agreed price' : `Record the agreed price of ${formatDollars(price)}`}
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </section>
  )
})
