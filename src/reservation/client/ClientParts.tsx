import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Agreement, ClientConveyancer } from '../../../domain/reservation/client/client-form'
import { CLIENT_LIMITS } from '../../../domain/reservation/client/client-form-rules'
import { FormField } from '../../shared/form/FormField'
import type { FormPresenter } from '../../shared/form/form.presenter'
import { Checkbox } from '../../shared/ui/Checkbox'
import { DateInput } from '../../shared/ui/DateInput'
import { Notice } from '../../shared/ui/Notice'
import { TextArea } from '../../shared/ui/TextArea'
import common from '../Reservation.module.css'
import type { ClientFormPresenter } from './client-form.presenter'
import { DigitsField, EmailField, StateField, TextField } from './fields'
import { useFocusAfterRender } from './focus-after-render'

/** B4-39, B4-41, B5-44 to B5-48. */
export const ConveyancerPart = observer(({ form, approved }: { form: ClientFormPresenter; approved: ReactNode }) => {
  useFocusAfterRender(form.conveyancer)
  return (
    <fieldset className={common.group}>
      <legend>Conveyancer or solicitor</legend>
      <Checkbox checked={form.needsConveyancer} onChange={form.provideConveyancer} name="noConveyancer">
        The purchaser does not have a conveyancer or solicitor
      </Checkbox>
      {form.needsConveyancer ? (
        <Notice>
          <p>An approved conveyancer will be provided.</p>
          {approved}
        </Notice>
      ) : (
        <Conveyancer form={form.conveyancer} />
      )}
    </fieldset>
  )
})

const Conveyancer = ({ form }: { form: FormPresenter<ClientConveyancer> }) => {
  const { companyName, contactPerson, phone, address, suburb, postcode } = CLIENT_LIMITS
  return (
    <>
      <div className={common.two}>
        <TextField form={form} name="companyName" label="Company name" required limit={companyName} />
        <TextField form={form} name="contactPerson" label="Contact person" required limit={contactPerson} />
        <TextField form={form} name="address" label="Address" required limit={address} className={common.full} />
      </div>
      <div className={common.place}>
        <TextField form={form} name="suburb" label="Suburb" required limit={suburb} />
        <StateField form={form} name="state" label="State" required />
        <DigitsField form={form} name="postcode" label="Postcode" required limit={postcode} />
      </div>
      <div className={common.two}>
        <DigitsField form={form} name="phone" label="Phone" optional limit={phone} />
        <DigitsField form={form} name="mobile" label="Mobile" required limit={phone} />
        <EmailField form={form} name="email" label="Email" optional />
      </div>
    </>
  )
}

/** B2.13-5. */
export const AgreementPart = observer(
  ({ form, children }: { form: FormPresenter<Agreement>; children?: ReactNode }) => {
    useFocusAfterRender(form)
    const { agreementName, purchasingEntity } = CLIENT_LIMITS
    return (
      <fieldset className={common.group}>
        <legend>Agreement</legend>
        {children}
        <div className={common.two}>
          <TextField
            form={form}
            name="agreementName"
            label="Agreement name"
            required
            limit={agreementName}
            help="The person who agrees to this reservation."
          />
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
