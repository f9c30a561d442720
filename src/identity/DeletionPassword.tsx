import { observer } from 'mobx-react-lite'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import { Button } from '../shared/ui/controls/Button'
import { Dialog } from '../shared/ui/messages/Dialog'
import { PasswordInput } from '../shared/ui/fields/TextInput'
import type { DeletionPresenter } from './deletion.presenter'
import { FormProblem } from './EntranceSheet'
import styles from './EntranceSheet.module.css'

/** Asks for the password again if the session last proved it more than 15 minutes ago. */
export const DeletionPassword = observer(({ deleting }: { deleting: DeletionPresenter }) => (
  <Dialog
    open={deleting.isAskedForPassword}
    onClose={deleting.keep}
    size="small"
    title="Enter your password"
    description="Confirm that this is your account before we delete it."
  >
    <Form form={deleting.form} onSubmit={deleting.prove} label="Enter your password" className={styles.inDialog}>
      <FormField form={deleting.form} name="password" label="Password" required>
        {(field) => <PasswordInput {...field} autoFocus autoComplete="current-password" />}
      </FormField>
      <FormProblem>{deleting.passwordMessage}</FormProblem>
      <Button type="submit" variant="danger" wide busy={deleting.isBusy}>
        Delete account
      </Button>
      <Button variant="line" wide keepsFocus onClick={deleting.keep}>
        Cancel
      </Button>
    </Form>
  </Dialog>
))
