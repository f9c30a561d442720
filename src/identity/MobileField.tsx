import { observer } from 'mobx-react-lite'
import type { Registration } from '../../domain/identity/registration'
import type { FormPresenter } from '../shared/form/form.presenter'
import { Field } from '../shared/ui/fields/Field'
import { PhoneInput } from '../shared/ui/fields/PhoneInput'

/** Country code and mobile number: two fields under one label, one error at a time. */
export const MobileField = observer(({ form }: { form: FormPresenter<Registration> }) => (
  <Field
    label="Mobile number"
    required
    id={form.idOf('mobileNumber')}
    error={form.problem('countryCode') ?? form.problem('mobileNumber')}
  >
    <PhoneInput
      name="mobileNumber"
      value={form.values.mobileNumber}
      onChange={(number) => form.change('mobileNumber', number)}
      onBlur={() => form.blur('mobileNumber')}
      dialCode={form.values.countryCode}
      onDialCode={(code) => form.change('countryCode', code)}
      countryId={form.idOf('countryCode')}
      onCountryBlur={() => form.blur('countryCode')}
    />
  </Field>
))
