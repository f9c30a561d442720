import { observer } from 'mobx-react-lite'
import { DETAILS_LIMITS, needsAgentNumber } from '../../domain/membership/u-connect-rules'
import type { MemberDetails } from '../../domain/membership/u-connect-user'
import { digitsOnly } from '../../domain/shared/patterns'
import { Form } from '../shared/form/Form'
import { FormCheckbox, FormField } from '../shared/form/FormField'
import { FormSection } from '../shared/form/FormSection'
import type { FormPresenter } from '../shared/form/form.presenter'
import { Field } from '../shared/ui/fields/Field'
import { PhoneInput } from '../shared/ui/fields/PhoneInput'
import { TextInput } from '../shared/ui/fields/TextInput'
import { AGENT_NUMBER_LABEL, AgentNumberInput } from './AgentNumberInput'
import { BusinessNumberField } from './BusinessNumberField'
import { Buttons } from './Buttons'
import type { UConnectPresenter } from './u-connect.presenter'
import styles from './Wizard.module.css'

/** More details: the person and the business (M2-99, M5-54 to M5-67). */
export const DetailsStep = observer(({ joining }: { joining: UConnectPresenter }) => {
  const form = joining.details
  const isOutside = form.values.isOutsideAustralia
  return (
    <Form form={form} onSubmit={joining.saveDetails} label="You and your business" className={styles.form}>
      <FormSection title="You">
        <div className={styles.pair}>
          <Words form={form} name="firstName" label="First name" autoComplete="given-name" required />
          <Words form={form} name="lastName" label="Last name" autoComplete="family-name" required />
          <Mobile form={form} />
        </div>
      </FormSection>
      <FormSection title="Your business">
        <div className={styles.pair}>
          <FormCheckbox form={form} name="isOutsideAustralia" className={styles.full}>
            My business is outside Australia
          </FormCheckbox>
          <BusinessNumberField form={form} />
          <Words form={form} name="companyName" label="Company name" autoComplete="organization" required />
          {isOutside ? (
            <Words form={form} name="businessRegistrationNumber" label="Business registration number" required />
          ) : (
            <AgentNumber form={form} isRequired={needsAgentNumber(joining.productCode)} />
          )}
        </div>
      </FormSection>
      <Buttons joining={joining} />
    </Form>
  )
})

type Text = 'firstName' | 'lastName' | 'companyName' | 'businessRegistrationNumber'

const Words = ({
  form,
  name,
  label,
  autoComplete = 'off',
  required,
}: {
  form: FormPresenter<MemberDetails>
  name: Text
  label: string
  autoComplete?: string
  required: boolean
}) => (
  <FormField form={form} name={name} label={label} required={required}>
    {(field) => <TextInput {...field} autoComplete={autoComplete} maxLength={DETAILS_LIMITS[name]} />}
  </FormField>
)

const AgentNumber = ({ form, isRequired }: { form: FormPresenter<MemberDetails>; isRequired: boolean }) => (
  <FormField
    form={form}
    name="agentRegistrationNumber"
    label={AGENT_NUMBER_LABEL}
    required={isRequired}
    optional={!isRequired}
  >
    {(field) => <AgentNumberInput {...field} />}
  </FormField>
)

/** Country code and number under one label, one error at a time (M3-11, M5-56 to M5-58). */
const Mobile = observer(({ form }: { form: FormPresenter<MemberDetails> }) => (
  <Field
    label="Mobile number"
    required
    id={form.idOf('mobileNumber')}
    error={form.problem('countryCode') ?? form.problem('mobileNumber')}
    className={styles.full}
  >
    <PhoneInput
      name="mobileNumber"
      value={form.values.mobileNumber}
      onChange={(number) => form.change('mobileNumber', digitsOnly(number))}
      onBlur={() => form.blur('mobileNumber')}
      dialCode={form.values.countryCode}
      onDialCode={(code) => form.change('countryCode', code)}
      countryId={form.idOf('countryCode')}
      onCountryBlur={() => form.blur('countryCode')}
    />
  </Field>
))
