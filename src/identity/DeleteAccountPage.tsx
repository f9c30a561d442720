import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { titleOf } from '../../domain/shared/address-titles'
import { useFlow } from '../shared/flow'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import { useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Button } from '../shared/ui/controls/Button'
import { PasswordInput } from '../shared/ui/fields/TextInput'
import { CodeStep } from './CodeStep'
import { EmailField } from './EmailField'
import { EntranceSheet, FormProblem } from './EntranceSheet'
import styles from './EntranceSheet.module.css'
import { DELETION_SIGN_IN } from './sign-in.presenter'

/** /delete-account: requires logging in before deleting an account (M2-38, M2-145). */
export const DeleteAccountPage = observer(() => {
  usePageTitle(titleOf('deleteAccount'))
  const signingIn = useFlow(useInjection(DELETION_SIGN_IN), undefined)
  useEffect(() => signingIn.subscribe(), [signingIn])
  if (signingIn.step === 'code') return <CodeStep signingIn={signingIn} />
  const { form } = signingIn
  return (
    <EntranceSheet
      title="Delete your account"
      lead="Log in to confirm this is your account. We’ll ask again before we delete anything."
      door="closed"
    >
      <Form form={form} onSubmit={signingIn.submit} label="Delete your account" className={styles.form}>
        <EmailField form={form} />
        <FormField form={form} name="password" label="Password" required>
          {(field) => <PasswordInput {...field} autoComplete="current-password" />}
        </FormField>
        <FormProblem>{signingIn.message}</FormProblem>
        <Button type="submit" size="large" wide busy={signingIn.isBusy}>
          Login
        </Button>
      </Form>
    </EntranceSheet>
  )
})
