import { observer } from 'mobx-react-lite'
import type { NewPassword } from '../../domain/identity/recovery'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import { Button } from '../shared/ui/controls/Button'
import { PasswordInput } from '../shared/ui/fields/TextInput'
import { FormProblem } from './EntranceSheet'
import styles from './EntranceSheet.module.css'
import type { NewPasswordPresenter } from './new-password.presenter'

const FIELDS: readonly (readonly [keyof NewPassword, string])[] = [
  ['password', 'New password'],
  ['confirmPassword', 'Confirm password'],
]

/** The form shared by /password/reset and /update (M2-95). */
export const NewPasswordForm = observer(({ choosing }: { choosing: NewPasswordPresenter }) => (
  <Form form={choosing.form} onSubmit={choosing.submit} label="Choose a password" className={styles.form}>
    {FIELDS.map(([name, label]) => (
      <FormField
        key={name}
        form={choosing.form}
        name={name}
        label={label}
        required
        {...(name === 'password' ? { help: hint(choosing.limit) } : {})}
      >
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
    ))}
    <FormProblem>{choosing.message}</FormProblem>
    <Button type="submit" size="large" wide busy={choosing.isBusy} disabled={!choosing.maySave}>
      Save
    </Button>
  </Form>
))

/** A2.2-4. */
const hint = (limit: number): string =>
  `The password must contain a minimum of 8 characters and can have at most ${limit}.`
