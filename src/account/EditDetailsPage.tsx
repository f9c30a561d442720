import { observer } from 'mobx-react-lite'
import { useSearchParams } from 'react-router-dom'
import { AGENT_LIMITS, AGENT_STATES, digitsUpTo, postcodeLimit } from '../../domain/account/agent-details'
import { ACCOUNT_NAME_LIMIT, type BankFields } from '../../domain/invoicing/bank-account'
import type { User } from '../../domain/identity/user'
import { pathTo } from '../../domain/shared/paths'
import { titleOf } from '../../domain/shared/address-titles'
import { useFlow } from '../shared/flow'
import { useSending } from '../shared/form/use-sending'
import { Form } from '../shared/form/Form'
import { FormCheckbox, FormField } from '../shared/form/FormField'
import { FormGrid, FormSection } from '../shared/form/FormSection'
import type { FormPresenter } from '../shared/form/form.presenter'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Breadcrumb } from '../shared/ui/controls/Breadcrumb'
import { Field } from '../shared/ui/fields/Field'
import { Select } from '../shared/ui/fields/Select'
import { Sheet } from '../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../shared/ui/messages/Skeleton'
import { ErrorState } from '../shared/ui/messages/States'
import { TextInput, type TextInputProps } from '../shared/ui/fields/TextInput'
import { accountBindings } from './account.bindings'
import { afterSaving, AGENT_DETAILS, type AgentDetailsPresenter } from './agent-details.presenter'
import styles from './EditDetails.module.css'
import { profileBindings } from './profile.bindings'
import { PROFILE } from './profile.flows'
import { SaveDetails } from './SaveDetails'

/** `/account/edit`: an agent's details (A2.6). */
export const EditDetailsPage = () => {
  const [query] = useSearchParams()
  return <EditDetails above={{ label: 'Account', to: pathTo('account') }} after={afterSaving(query.get('from'))} />
}

interface Place {
  /** The page above, in the breadcrumb. */
  above: { readonly label: string; readonly to: string }
  /** The path to go to once the details are saved. */
  after: string
}

export const EditDetails = observer(({ above, after }: Place) => {
  useBindings(accountBindings)
  useBindings(profileBindings)
  usePageTitle(titleOf('editDetails'))
  const profile = useFlow(useInjection(PROFILE), { request: undefined })
  if (profile.failure !== null)
    return (
      <Sheet first>
        <ErrorState level={1} title="We couldn’t load your details" onRetry={profile.retry}>
          {profile.failure.message}
        </ErrorState>
      </Sheet>
    )
  return (
    <Sheet first>
      <Breadcrumb trail={[above]} here="Edit details" />
      <h1 className={styles.title}>Edit details</h1>
      {profile.value === null ? <Waiting /> : <Details user={profile.value} after={after} />}
    </Sheet>
  )
})

const Details = observer(({ user, after }: { user: User; after: string }) => {
  const flowOf = useInjection(AGENT_DETAILS)
  const details = useSending(() => flowOf(user, after))
  const { form } = details
  return (
    <Form form={form} onSubmit={details.save} label="Edit details" className={styles.form}>
      <Fields details={details} />
      <FormCheckbox form={form} name="gstRegistered">
        Registered for GST
      </FormCheckbox>
      <BankDetails form={form} />
      <SaveDetails details={details} />
    </Form>
  )
})

const Fields = ({ details }: { details: AgentDetailsPresenter }) => {
  const { form, email, isAbroad } = details
  return (
    <FormGrid>
      <Text form={form} name="companyName" label="Company name" required autoComplete="organization" />
      <Text form={form} name="firstName" label="First name" required autoComplete="given-name" />
      <Text form={form} name="lastName" label="Surname" required autoComplete="family-name" />
      <Text form={form} name="address" label="Address" required autoComplete="street-address" />
      <Text form={form} name="suburb" label="Suburb" required autoComplete="address-level2" />
      {isAbroad ? <Abroad form={form} /> : <InAustralia form={form} />}
      <Text form={form} name="phoneNumber" label="Phone number" type="tel" autoComplete="tel" />
      <Text form={form} name="mobileNumber" label="Mobile" type="tel" required autoComplete="tel" />
      <Field label="Email" help="You log in with this email, so it can’t be changed.">
        <TextInput name="email" type="email" value={email} onChange={() => undefined} readOnly autoComplete="off" />
      </Field>
      <Text form={form} name="ccEmail" label="C/C email" type="email" autoComplete="off" />
      <Digits form={form} name="abn" label="ABN or ACN" required={!isAbroad} autoComplete="off" />
    </FormGrid>
  )
}

/** All three, or none. */
const BankDetails = ({ form }: PlaceProps) => (
  <FormSection title="Bank details" note="Your invoices say where to pay you. Leave all three empty to leave them out.">
    <FormGrid>
      <FormField form={form} name="bankAccountName" label="Account name">
        {(field) => <TextInput {...field} maxLength={ACCOUNT_NAME_LIMIT} autoComplete="off" />}
      </FormField>
      <BankNumber form={form} name="bankBsb" label="BSB" />
      <BankNumber form={form} name="bankAccountNumber" label="Account number" />
    </FormGrid>
  </FormSection>
)

/** Typed with or without spaces and hyphens. */
const BankNumber = ({ form, name, label }: PlaceProps & { name: keyof BankFields; label: string }) => (
  <FormField form={form} name={name} label={label}>
    {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" />}
  </FormField>
)

type PlaceProps = Pick<TextProps, 'form'>

const InAustralia = ({ form }: PlaceProps) => (
  <>
    <FormField form={form} name="state" label="State">
      {({ value, ...field }) => (
        <Select {...field} value={value} options={AGENT_STATES} autoComplete="address-level1" />
      )}
    </FormField>
    <Digits form={form} name="postcode" label="Postcode" required autoComplete="postal-code" />
  </>
)

const Abroad = ({ form }: PlaceProps) => (
  <>
    <FormField form={form} name="state" label="State or region">
      {(field) => <TextInput {...field} maxLength={40} autoComplete="address-level1" />}
    </FormField>
    <FormField form={form} name="postcode" label="Postal code">
      {(field) => <TextInput {...field} maxLength={postcodeLimit(true)} autoComplete="postal-code" />}
    </FormField>
  </>
)

type Texts = keyof typeof AGENT_LIMITS
interface TextProps extends Pick<TextInputProps, 'type' | 'autoComplete' | 'inputMode'> {
  readonly form: FormPresenter<AgentDetailsPresenter['form']['values']>
  readonly name: Texts
  readonly label: string
  readonly required?: boolean
}

const Text = ({ form, name, label, required = false, ...input }: TextProps) => (
  <FormField form={form} name={name} label={label} required={required}>
    {(field) => <TextInput {...field} {...input} maxLength={AGENT_LIMITS[name]} />}
  </FormField>
)

/** Without `maxLength`, which would count the spaces in a pasted number. */
const Digits = ({ form, name, label, required = false, ...input }: TextProps) => (
  <FormField form={form} name={name} label={label} required={required}>
    {({ onChange, ...field }) => (
      <TextInput
        {...field}
        {...input}
        inputMode="numeric"
        onChange={(text) => onChange(digitsUpTo(AGENT_LIMITS[name])(text))}
      />
    )}
  </FormField>
)

const Waiting = () => (
  <Skeleton label="Loading your details">
    <FormGrid className={styles.form}>
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index}>
          <SkeletonText size={14} width="30%" />
          <SkeletonBlock height={44} />
        </div>
      ))}
    </FormGrid>
  </Skeleton>
)
