import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { LONGEST_HOLD_TEXT } from '../../../../domain/reservation/hold/hold-note'
import { formatDollars } from '../../../../domain/shared/money'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { useFlow } from '../../../shared/flow'
import { Form } from '../../../shared/form/Form'
import { FormField } from '../../../shared/form/FormField'
import { LeaveQuestion } from '../../../shared/form/LeaveQuestion'
import { useInjection } from '../../../shared/injection'
import { Button } from '../../../shared/ui/controls/Button'
import { Combobox } from '../../../shared/ui/fields/Combobox'
import { TextArea } from '../../../shared/ui/fields/TextArea'
import { FailureNotice } from '../../frame/FailureNotice'
import { MAIN_KEYS } from '../../frame/main-keys'
import panes from '../../frame/Panes.module.css'
import { FREE_UNITS, MOVE_SALE } from './move.form'
import styles from './SaleTerms.module.css'

interface Props {
  readonly detail: SaleDetail
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Another unit before the sale is moved to it: on tracing paper, with what changes and what stays. */
export const MovePane = observer(({ detail, onClose, onSent }: Props) => {
  const flowOf = useInjection(MOVE_SALE)
  const [flow] = useState(() => flowOf(detail))
  const sending = useFlow(flow, undefined)
  const { sale, signing, queue } = detail
  const free = useFlow(useInjection(FREE_UNITS), { request: sale.id })
  useEffect(() => sending.subscribe(onSent), [sending, onSent])
  const { form } = sending
  const units = free.value ?? []
  const chosen = units.find(({ unitId }) => String(unitId) === form.values.unitId)
  const items = units.map(({ unitId, label, price }) => ({
    ...{ value: String(unitId), label, detail: price === null ? 'no price' : formatDollars(price) },
  }))
  const isHeld = sale.status === 'held'
  return (
    <section className={styles.trace} aria-labelledby="move-sale">
      <h3 id="move-sale">Move to another unit</h3>
      <LeaveQuestion form={form} anywhere />
      <Form form={form} onSubmit={sending.send} label="Move to another unit" className={panes.form}>
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
        <dl className={panes.facts}>
          <div>
            <dt>{isHeld ? 'Price, as it is asked' : 'Price, as it was agreed'}</dt>
            <dd>
              {isHeld
                ? `${price(sale.price)}${chosen === undefined ? '' : `, then ${price(chosen.price)}`}`
                : `stays ${price(sale.price)}`}
            </dd>
          </div>
          <div>
            <dt>{sale.label}</dt>
            <dd>{queue.length > 0 ? 'is offered to the first in its queue' : 'goes on sale'}</dd>
          </div>
        </dl>
        <p>
          {`${sale.buyer}${sale.introducer === '' ? ' gets' : ` and ${sale.introducer} get`} an email with your reason. The fee, its terms and the end of the hold don’t change.${
            signing === null
              ? ''
              : ' Every purchaser is emailed a link to sign the changed reservation form; signatures on the earlier one no longer count.'
          }`}
        </p>
        <FailureNotice failure={sending.failure} />
        <div className={panes.buttons}>
          <Button type="submit" size="small" busy={sending.isSending} aria-keyshortcuts={MAIN_KEYS}>
            {chosen === undefined ? 'Move to another unit' : `Move from ${sale.label} to ${chosen.label}`}
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </section>
  )
})

const price = (dollars: number | null): string => (dollars === null ? 'to be agreed' : formatDollars(dollars))
