import { observer } from 'mobx-react-lite'
import type { User } from '../../domain/identity/user'
import { FIRST_NAME_LIMIT, LAST_NAME_LIMIT } from '../../domain/shared/text/person-name'
import { useSending } from '../shared/form/use-sending'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import { FormGrid, wide } from '../shared/form/FormSection'
import { useInjection } from '../shared/injection'
import { Field } from '../shared/ui/fields/Field'
import { PhoneInput } from '../shared/ui/fields/PhoneInput'
import { TextInput } from '../shared/ui/fields/TextInput'
import styles from './Account.module.css'
import { AddressField } from './AddressField'
import { DETAILS, type DetailsPresenter } from './details.presenter'
import { SaveDetails } from './SaveDetails'

/** My Information (B2.9-3 to B2.9-5, B5-23, B5-24). */
export const DetailsForm = observer(({ user }: { user: User }) => {
  const flowOf = useInjection(DETAILS)
  // Initial values only: after saving, the form already holds the new ones.
  const details = useSending(() => flowOf(user))
  const { form } = details
  return (
    <Form form={form} onSubmit={details.save} label="My Information" className={styles.details}>
      <FormGrid>
        <FormField form={form} name="firstName" label="First name" required>
          {(field) => <TextInput {...field} autoComplete="given-name" maxLength={FIRST_NAME_LIMIT} />}
        </FormField>
        <FormField form={form} name="lastName" label="Last name" required>
          {(field) => <TextInput {...field} autoComplete="family-name" maxLength={LAST_NAME_LIMIT} />}
        </FormField>
        <AddressField form={form} className={wide} />
        <Mobile details={details} />
        <Field label="Email" help="You log in with this email, so it can’t be changed.">
          <TextInput
            name="email"
            type="email"
            value={details.email}
            onChange={() => undefined}
            readOnly
            autoComplete="off"
          />
        </Field>
      </FormGrid>
      <SaveDetails details={details} />
    </Form>
  )
})

/** Country code and number under one label, showing one error at a time (B2.9-11, B2.9-12). */
const Mobile = observer(({ details: { form } }: { details: DetailsPresenter }) => (
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
