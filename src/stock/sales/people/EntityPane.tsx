import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { LONGEST_HOLD_TEXT } from '../../../../domain/reservation/hold/hold-note'
import { LONGEST_ENTITY } from '../../../../domain/reservation/people/purchasing-entity'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { FormField } from '../../../shared/form/FormField'
import { useSending } from '../../../shared/form/use-sending'
import { useInjection } from '../../../shared/injection'
import { TextArea } from '../../../shared/ui/fields/TextArea'
import { CORRECT_ENTITY } from './correction.form'
import { CorrectionFrame } from './CorrectionFrame'

interface Props {
  readonly detail: SaleDetail
  readonly onClose: () => void
  readonly onSent: () => void
}

/** The company, trust or fund that buys, to be corrected. */
export const EntityPane = observer(({ detail, onClose, onSent }: Props) => {
  const flowOf = useInjection(CORRECT_ENTITY)
  const shown = useRef(detail)
  const sending = useSending(() => flowOf(shown), onSent)
  const { form } = sending
  // What another person has corrected meanwhile is what is corrected now; what was typed stays.
  useEffect(() => {
    if (form.values.purchasingEntity === shown.current.purchasingEntity)
      form.change('purchasingEntity', detail.purchasingEntity)
    shown.current = detail
  }, [form, detail])
  return (
    <CorrectionFrame title="Purchasing entity" verb="Correct the purchasing entity" {...{ detail, sending, onClose }}>
      <FormField
        form={form}
        name="purchasingEntity"
        label="Company, trust or SMSF"
        optional
        help="Leave blank if the purchasers are buying in their own names."
      >
        {(bound) => <TextArea {...bound} rows={2} limit={LONGEST_ENTITY} />}
      </FormField>
      <FormField form={form} name="reason" label="Reason (the buyer reads it)" required>
        {(bound) => <TextArea {...bound} rows={3} limit={LONGEST_HOLD_TEXT} />}
      </FormField>
    </CorrectionFrame>
  )
})
