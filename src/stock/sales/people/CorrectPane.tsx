import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState } from 'react'
import { LONGEST_HOLD_TEXT } from '../../../../domain/reservation/hold/hold-note'
import { fieldFor } from '../../../../domain/reservation/party-fields'
import { BUYER_PURCHASER } from '../../../../domain/reservation/purchaser'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { PartyField } from '../../../reservation/PartyField'
import { useFlow } from '../../../shared/flow'
import { Form } from '../../../shared/form/Form'
import { FormField } from '../../../shared/form/FormField'
import { LeaveQuestion } from '../../../shared/form/LeaveQuestion'
import { useInjection } from '../../../shared/injection'
import { part } from '../../../shared/part'
import { Button } from '../../../shared/ui/controls/Button'
import { TextArea } from '../../../shared/ui/fields/TextArea'
import { PartFailed } from '../../../shared/ui/messages/Failed'
import { SkeletonBlock } from '../../../shared/ui/messages/Skeleton'
import { FailureNotice } from '../../frame/FailureNotice'
import { MAIN_KEYS } from '../../frame/main-keys'
import panes from '../../frame/Panes.module.css'
import styles from '../terms/SaleTerms.module.css'
import { CORRECT_PURCHASER, type CorrectedPurchaser, type CorrectionForm } from './correction.form'

/** With the list of all countries. */
const CountrySelect = part(() => import('../../../reservation/CountrySelect'), 'CountrySelect', PartFailed)

interface Props {
  readonly detail: SaleDetail
  readonly purchaser: CorrectedPurchaser
  readonly onClose: () => void
  readonly onSent: () => void
}

/** A purchaser's details before they are corrected: on tracing paper, with who signs the changed form. */
export const CorrectPane = observer(({ detail: { sale, signing }, purchaser, onClose, onSent }: Props) => {
  const flowOf = useInjection(CORRECT_PURCHASER)
  const [flow] = useState(() => flowOf(purchaser))
  const sending = useFlow(flow, undefined)
  useEffect(() => sending.subscribe(onSent), [sending, onSent])
  const { form } = sending
  const field = (name: Exclude<keyof CorrectionForm, 'reason' | 'country'>) => (
    <PartyField form={form} name={name} field={fieldFor(BUYER_PURCHASER[name], form.values)} />
  )
  const title = `correct-purchaser-${purchaser.position}`
  return (
    <section className={styles.trace} aria-labelledby={title}>
      <h3 id={title}>{`Purchaser ${purchaser.position}, before it is corrected`}</h3>
      <LeaveQuestion form={form} anywhere />
      <Form form={form} onSubmit={sending.send} label="Correct the purchaser" className={panes.form}>
        {field('firstName')}
        {field('middleName')}
        {field('surname')}
        {field('email')}
        {field('mobile')}
        {field('address')}
        <div className={panes.two}>
          {field('suburb')}
          {field('state')}
        </div>
        <div className={panes.two}>
          {field('postcode')}
          <FormField form={form} name="country" label={BUYER_PURCHASER.country.label}>
            {({ onChange, ...bound }) => (
              <Suspense fallback={<SkeletonBlock height={46} />}>
                <CountrySelect
                  {...bound}
                  autoComplete="off"
                  onChange={(country) => {
                    onChange(country)
                    form.change('state', '')
                    form.change('postcode', '')
                  }}
                />
              </Suspense>
            )}
          </FormField>
        </div>
        <FormField form={form} name="reason" label="Why, for the buyer to read" required>
          {(bound) => <TextArea {...bound} rows={3} limit={LONGEST_HOLD_TEXT} />}
        </FormField>
        <p>
          {`${sale.buyer}${sale.introducer === '' ? ' gets' : ` and ${sale.introducer} get`} an email with what changed and your reason.${
            signing === null
              ? ''
              : ' Every purchaser is emailed a link to sign the changed reservation form; signatures on the earlier one no longer count.'
          } Units that were reserved with the same form are corrected too.`}
        </p>
        <FailureNotice failure={sending.failure} />
        <div className={panes.buttons}>
          <Button type="submit" size="small" busy={sending.isSending} aria-keyshortcuts={MAIN_KEYS}>
            {signing === null ? 'Correct the purchaser' : 'Correct, and have the form signed'}
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </section>
  )
})
