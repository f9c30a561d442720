import { observer } from 'mobx-react-lite'
import { KIT_LIMITS, KIT_STATES, type KitRequest } from '../../../domain/content/kit-request'
import { digitsOnly } from '../../../domain/shared/patterns'
import { Form } from '../../shared/form/Form'
import { FormField } from '../../shared/form/FormField'
import { FormGrid, wide } from '../../shared/form/FormSection'
import { Button } from '../../shared/ui/controls/Button'
import { Notice } from '../../shared/ui/messages/Notice'
import { Select } from '../../shared/ui/fields/Select'
import { TextArea } from '../../shared/ui/fields/TextArea'
import { TextInput } from '../../shared/ui/fields/TextInput'
import styles from './KitForm.module.css'
import type { KitRequestPresenter } from './kit-request.presenter'

const STATES = KIT_STATES.map((state) => ({ value: state, label: state }))

/** The form of the agent kit and of the request to join (M3-4, M5-1 to M5-18). */
export const KitForm = observer(
  ({ request, label, send }: { request: KitRequestPresenter; label: string; send: string }) => (
    <Form form={request.form} onSubmit={request.submit} label={label} repeats className={styles.form}>
      <FormGrid>
        <Words request={request} name="firstName" label="First name" autoComplete="given-name" />
        <Words request={request} name="lastName" label="Last name" autoComplete="family-name" />
        <Words request={request} name="companyName" label="Company name" autoComplete="organization" />
        <FormField form={request.form} name="state" label="State" required>
          {(field) => <Select {...field} options={STATES} placeholder="Choose a state" autoComplete="address-level1" />}
        </FormField>
        <FormField form={request.form} name="email" label="Email" required>
          {(field) => (
            <TextInput
              {...field}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={KIT_LIMITS.email}
            />
          )}
        </FormField>
        <FormField form={request.form} name="phoneNumber" label="Phone number" required help="Digits only.">
          {(field) => (
            <TextInput
              {...field}
              type="tel"
              inputMode="numeric"
              autoComplete="tel"
              onChange={(typed) => field.onChange(digitsOnly(typed).slice(0, KIT_LIMITS.phoneNumber))}
            />
          )}
        </FormField>
        <FormField form={request.form} name="message" label="Message" className={wide}>
          {(field) => (
            <TextArea
              {...field}
              limit={KIT_LIMITS.message}
              onChange={(typed) => field.onChange(typed.slice(0, KIT_LIMITS.message))}
            />
          )}
        </FormField>
      </FormGrid>
      {request.message !== null && <Notice tone="error">{request.message}</Notice>}
      <Button type="submit" size="large" busy={request.isBusy} className={styles.send}>
        {send}
      </Button>
    </Form>
  ),
)

const Words = ({
  request,
  name,
  label,
  autoComplete,
}: {
  request: KitRequestPresenter
  name: keyof Pick<KitRequest, 'firstName' | 'lastName' | 'companyName'>
  label: string
  autoComplete: string
}) => (
  <FormField form={request.form} name={name} label={label} required>
    {(field) => <TextInput {...field} autoComplete={autoComplete} maxLength={KIT_LIMITS[name]} />}
  </FormField>
)
