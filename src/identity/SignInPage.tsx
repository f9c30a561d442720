import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { SITE } from '../../domain/content/site'
import { SESSION } from '../../domain/identity/session'
import { pathTo } from '../../domain/shared/paths'
import { titleOf } from '../../domain/shared/address-titles'
import { useFlow } from '../shared/flow'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Anchor } from '../shared/ui/controls/Anchor'
import { Button } from '../shared/ui/controls/Button'
import { Icon } from '../shared/ui/drawn/Icon'
import { Notice } from '../shared/ui/messages/Notice'
import { PasswordInput } from '../shared/ui/fields/TextInput'
import { VisuallyHidden } from '../shared/ui/text/VisuallyHidden'
import { CodeStep } from './CodeStep'
import { EmailField } from './EmailField'
import { entranceBindings } from './entrance.bindings'
import { EntranceSheet, FormProblem } from './EntranceSheet'
import styles from './EntranceSheet.module.css'
import { ForgotPassword } from './ForgotPassword'
import { SIGN_IN } from './sign-in.presenter'

const ENDED = {
  time: 'Your session has ended. Log in to go on where you were.',
  'another-tab': 'You have logged out in another tab. Log in to go on where you were.',
}

const FOR_ALL = 'Log in to your account.'
const INVITED =
  'You’re invited to the desk. Log in, or create an account with the address that the invitation was sent to.'

/** Says why the login page opened, if a session has ended. */
const SessionEnded = observer(() => {
  const { endedBy } = useInjection(SESSION)
  return endedBy === null ? null : <Notice className={styles.ended}>{ENDED[endedBy]}</Notice>
})

/** /login and /newlogin (M2-88). */
export const SignInPage = observer(() => {
  useBindings(entranceBindings)
  usePageTitle(titleOf('signIn'))
  const signingIn = useFlow(useInjection(SIGN_IN), undefined)
  useEffect(() => signingIn.subscribe(), [signingIn])
  if (signingIn.step === 'code') return <CodeStep signingIn={signingIn} />
  const { form } = signingIn
  return (
    <EntranceSheet title="Login" lead={signingIn.isInvited ? INVITED : FOR_ALL} door="closed">
      <SessionEnded />
      <Form form={form} onSubmit={signingIn.submit} label="Login" className={styles.form}>
        <EmailField form={form} />
        <FormField form={form} name="password" label="Password" required>
          {(field) => <PasswordInput {...field} autoComplete="current-password" />}
        </FormField>
        <FormProblem>{signingIn.message}</FormProblem>
        <Button type="submit" size="large" wide busy={signingIn.isBusy}>
          Login
        </Button>
      </Form>
      <div className={styles.forgot}>
        <ForgotPassword email={() => form.values.email} />
      </div>
      <p className={styles.other}>
        New here? <Anchor destination={{ to: pathTo('register') }}>Create an account</Anchor>
      </p>
      <Dashboards />
    </EntranceSheet>
  )
})

/** Links to the external agent and channel partner logins, in a new window (A2.1-35, A2.1-36). */
const Dashboards = () => {
  const { dashboards } = useInjection(SITE).tenant
  const known = [
    ['Agent dashboard', dashboards.agentLogin],
    ['U-Connect search', dashboards.channelPartnerSearch],
  ] as const
  const present = known.filter(([, href]) => href !== '')
  return present.length === 0 ? null : (
    <ul className={styles.elsewhere}>
      {present.map(([name, href]) => (
        <li key={name}>
          <Anchor destination={{ href, newWindow: true }}>
            {name}
            <VisuallyHidden>, opens in a new window</VisuallyHidden>
            <Icon name="external" />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
