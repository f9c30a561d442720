import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Agreement } from '../../../domain/reservation/client/client-form'
import { AGREEMENT_LIMITS } from '../../../domain/reservation/client/client-form-rules'
import { CLIENT_CONVEYANCER } from '../../../domain/reservation/client/client-parties'
import { FormField } from '../../shared/form/FormField'
import type { FormPresenter } from '../../shared/form/form.presenter'
import { Checkbox } from '../../shared/ui/fields/Checkbox'
import { DateInput } from '../../shared/ui/fields/DateInput'
import { Notice } from '../../shared/ui/messages/Notice'
import { TextArea } from '../../shared/ui/fields/TextArea'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { ConveyancerBlock } from '../conveyancer/ConveyancerBlock'
import common from '../Reservation.module.css'
import type { ClientFormPresenter } from './client-form.presenter'
import { useFocusAfterRender } from './focus-after-render'

/** The client's own conveyancer, or a tick that one is to be provided (B4-39). */
export const ConveyancerPart = observer(({ form, approved }: { form: ClientFormPresenter; approved: ReactNode }) => {
  useFocusAfterRender(form.conveyancer)
  return (
    <fieldset className={common.group}>
      <legend>Conveyancer or solicitor</legend>
      <Checkbox checked={form.needsConveyancer} onChange={form.provideConveyancer} name="noConveyancer">
        {form.variant === 'private-link'
          ? 'I don’t have a conveyancer or solicitor yet'
          : 'The purchaser does not have a conveyancer or solicitor'}
      </Checkbox>
      {form.needsConveyancer ? (
        <Notice>
          <p>An approved conveyancer will be provided.</p>
          {approved}
        </Notice>
      ) : (
        <ConveyancerBlock form={form.conveyancer} fields={CLIENT_CONVEYANCER} person={['contactPerson']} />
      )}
    </fieldset>
  )
})

/** The person who agrees to the reservation, the date and the entity (B2.13-5). */
export const AgreementPart = observer(
  ({ form, children }: { form: FormPresenter<Agreement>; children?: ReactNode }) => {
    useFocusAfterRender(form)
    const { agreementName, purchasingEntity } = AGREEMENT_LIMITS
    return (
      <fieldset className={common.group}>
        <legend>Agreement</legend>
        {children}
        <div className={common.two}>
          <FormField
            form={form}
            name="agreementName"
            label="Agreement name"
            required
            help="The person who agrees to this reservation."
          >
            {(field) => <TextInput {...field} maxLength={agreementName} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="agreementDate" label="Agreement date" required>
            {(field) => <DateInput {...field} autoComplete="off" />}
          </FormField>
          <FormField
            form={form}
            name="purchasingEntity"
            label="Purchasing entity"
            optional
            className={common.full}
            help="A company, trust or SMSF. Leave blank if the purchasers are buying in their own names."
          >
            {({ onChange, ...field }) => (
              <TextArea
                {...field}
                rows={2}
                limit={purchasingEntity}
                onChange={(text) => onChange(text.slice(0, purchasingEntity))}
              />
            )}
          </FormField>
        </div>
      </fieldset>
    )
  },
)
