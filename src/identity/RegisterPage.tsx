import { SITE } from '../../domain/content/site'
import { contentTexts } from '../../domain/content/terms-texts'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FIRST_NAME_LIMIT, LAST_NAME_LIMIT } from '../../domain/shared/text/person-name'
import { PASSWORD_MINIMUM } from '../../domain/identity/password'
import { pathTo } from '../../domain/shared/paths'
import { titleOf } from '../../domain/shared/address-titles'
import { useFlow } from '../shared/flow'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import { LeaveQuestion } from '../shared/form/LeaveQuestion'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Anchor } from '../shared/ui/controls/Anchor'
import { Button } from '../shared/ui/controls/Button'
import { PasswordInput, TextInput } from '../shared/ui/fields/TextInput'
import { TermsNote } from '../shared/ui/text/TermsNote'
import { EmailField } from './EmailField'
import { entranceBindings } from './entrance.bindings'
import { EntranceSheet, FormProblem } from './EntranceSheet'
import styles from './EntranceSheet.module.css'
import { MobileField } from './MobileField'
import { REGISTRATION } from './registration.presenter'

const INVITED = 'You’re invited to the desk. Use the email address that the invitation was sent to.'

/** /register (M2-86). */
export const RegisterPage = observer(() => {
  useBindings(entranceBindings)
  usePageTitle(titleOf('register'))
  const registering = useFlow(useInjection(REGISTRATION), undefined)
  useEffect(() => registering.subscribe(), [registering])
  const { form } = registering
  const { register } = contentTexts(useInjection(SITE).tenant.terms)
  return (
    <EntranceSheet title="Create an account" lead={registering.isInvited ? INVITED : register} door="open">
      <Form form={form} onSubmit={registering.submit} label="Create an account" className={styles.form}>
        <div className={styles.pair}>
          <FormField form={form} name="firstName" label="First name" required>
            {(field) => <TextInput {...field} autoComplete="given-name" maxLength={FIRST_NAME_LIMIT} />}
          </FormField>
          <FormField form={form} name="lastName" label="Last name" required>
            {(field) => <TextInput {...field} autoComplete="family-name" maxLength={LAST_NAME_LIMIT} />}
          </FormField>
        </div>
        <EmailField form={form} />
        <MobileField form={form} />
        <FormField
          form={form}
          name="password"
          label="Password"
          required
          help={`${PASSWORD_MINIMUM} characters or more.`}
        >
          {(field) => <PasswordInput {...field} autoComplete="new-password" />}
        </FormField>
        <FormField form={form} name="confirmPassword" label="Confirm password" required>
          {(field) => <PasswordInput {...field} autoComplete="new-password" />}
        </FormField>
        <FormProblem>{registering.message}</FormProblem>
        <Button type="submit" size="large" wide busy={registering.isBusy}>
          Create account
        </Button>
        <TermsNote by="creating an account" className={styles.terms} />
      </Form>
      <LeaveQuestion form={form} />
      <p className={styles.other}>
        Already have an account? <Anchor destination={{ to: pathTo('signIn') }}>Login</Anchor>
      </p>
    </EntranceSheet>
  )
})
