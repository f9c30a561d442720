import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useRef } from 'react'
import { LONGEST_HOLD_TEXT } from '../../../../domain/reservation/hold/hold-note'
import { CORRECTABLE } from '../../../../domain/reservation/people/purchaser-correction'
import { fieldFor } from '../../../../domain/reservation/party-fields'
import { BUYER_PURCHASER } from '../../../../domain/reservation/purchaser'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { PartyField } from '../../../reservation/PartyField'
import { FormField } from '../../../shared/form/FormField'
import { useSending } from '../../../shared/form/use-sending'
import { useInjection } from '../../../shared/injection'
import { part } from '../../../shared/part'
import { TextArea } from '../../../shared/ui/fields/TextArea'
import { PartFailed } from '../../../shared/ui/messages/Failed'
import { SkeletonBlock } from '../../../shared/ui/messages/Skeleton'
import panes from '../../frame/Panes.module.css'
import { CORRECT_PURCHASER, type CorrectedPurchaser, type CorrectionForm } from './correction.form'
import { CorrectionFrame } from './CorrectionFrame'

/** With the list of all countries. */
const CountrySelect = part(() => import('../../../reservation/CountrySelect'), 'CountrySelect', PartFailed)

interface Props {
  readonly detail: SaleDetail
  readonly purchaser: CorrectedPurchaser
  readonly onClose: () => void
  readonly onSent: () => void
}

/** A purchaser's details, to be corrected. */
export const CorrectPane = observer(({ detail, purchaser, onClose, onSent }: Props) => {
  const flowOf = useInjection(CORRECT_PURCHASER)
  const shown = useRef(purchaser)
  const sending = useSending(() => flowOf(shown), onSent)
  const { form } = sending
  // What another person has corrected meanwhile is taken over, but for what was typed.
  useEffect(() => {
    for (const name of CORRECTABLE)
      if (form.values[name] === shown.current.details[name]) form.change(name, purchaser.details[name])
    shown.current = purchaser
  }, [form, purchaser])
  const field = (name: Exclude<keyof CorrectionForm, 'reason' | 'country'>) => (
    <PartyField form={form} name={name} field={fieldFor(BUYER_PURCHASER[name], form.values)} />
  )
  return (
    <CorrectionFrame
      title={`Purchaser ${purchaser.position}`}
      verb="Correct the purchaser"
      {...{ detail, sending, onClose }}
    >
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
      <FormField form={form} name="reason" label="Reason (the buyer reads it)" required>
        {(bound) => <TextArea {...bound} rows={3} limit={LONGEST_HOLD_TEXT} />}
      </FormField>
    </CorrectionFrame>
  )
})
