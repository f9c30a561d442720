import { observer } from 'mobx-react-lite'
import { CODE_LIMIT } from '../../domain/identity/second-factor'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import { Button } from '../shared/ui/controls/Button'
import { TextInput } from '../shared/ui/fields/TextInput'
import { EntranceSheet, FormProblem } from './EntranceSheet'
import styles from './EntranceSheet.module.css'
import type { SignInPresenter } from './sign-in.presenter'

/** The second step of logging in to an account with two-step login: a code from the authenticator app. */
export const CodeStep = observer(({ signingIn }: { signingIn: SignInPresenter }) => {
  const startAgain = () => {
    signingIn.startAgain()
    requestAnimationFrame(() => document.getElementById(signingIn.form.idOf('email'))?.focus())
  }
  return (
    <EntranceSheet
      title="Enter your code"
      lead="Open your authenticator app and enter the 6-digit code it shows for this account."
      door="closed"
    >
      <Form form={signingIn.codeForm} onSubmit={signingIn.submitCode} label="Enter your code" className={styles.form}>
        <FormField
          form={signingIn.codeForm}
          name="code"
          label="Code"
          required
          help="Lost your phone? Enter one of your recovery codes instead."
        >
          {(field) => (
            <TextInput
              {...field}
              autoFocus
              autoComplete="one-time-code"
              inputMode="numeric"
              spellCheck={false}
              maxLength={CODE_LIMIT}
            />
          )}
        </FormField>
        <FormProblem>{signingIn.message}</FormProblem>
        <Button type="submit" size="large" wide busy={signingIn.isBusy}>
          Log in
        </Button>
      </Form>
      <div className={styles.forgot}>
        <Button variant="quiet" icon="back" keepsFocus onClick={startAgain}>
          Use another account
        </Button>
      </div>
    </EntranceSheet>
  )
})
