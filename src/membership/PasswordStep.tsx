import { UCONNECT_EMAIL_LIMIT } from '../../domain/membership/u-connect-rules'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import { PasswordInput, TextInput } from '../shared/ui/TextInput'
import { Buttons } from './Buttons'
import type { UConnectPresenter } from './u-connect.presenter'
import styles from './Wizard.module.css'

/** The member's login details (M2-98, M5-51 to M5-53). */
export const PasswordStep = ({ joining }: { joining: UConnectPresenter }) => (
  <Form form={joining.password} onSubmit={joining.savePassword} label="Set your password" className={styles.form}>
    <FormField
      form={joining.password}
      name="email"
      label="Email"
      required
      help="You’ll use this to log in. We’ll email you here."
    >
      {(field) => (
        <TextInput
          {...field}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={UCONNECT_EMAIL_LIMIT}
        />
      )}
    </FormField>
    <FormField form={joining.password} name="password" label="Password" required help="At least 8 characters.">
      {(field) => <PasswordInput {...field} autoComplete="new-password" />}
    </FormField>
    <Buttons joining={joining} />
  </Form>
)
