import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { SESSION } from '../../domain/identity/session'
import { UCONNECT_EMAIL_LIMIT } from '../../domain/membership/u-connect-rules'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import { useInjection } from '../shared/injection'
import { Notice } from '../shared/ui/messages/Notice'
import { PasswordInput, TextInput } from '../shared/ui/fields/TextInput'
import { Buttons } from './Buttons'
import type { UConnectPresenter } from './u-connect.presenter'
import styles from './Wizard.module.css'

/** The member's login details (M2-98, M5-51 to M5-53). A buyer who is logged in joins with their own account. */
export const PasswordStep = observer(({ joining }: { joining: UConnectPresenter }) => {
  const { user, role } = useInjection(SESSION)
  useEffect(() => {
    if (user?.role === 'buyer') joining.fillIn(user)
  }, [joining, user])
  const isOwn = role === 'buyer' && joining.isJoiningAs(user?.email)
  return (
    <>
      {isOwn && user !== null && (
        <Notice title="Your account becomes your member account" className={styles.own}>
          <p>{`You’re logged in as ${user.firstName} ${user.lastName}. You keep your login, favourites and reservations, and get the agent’s dashboard. To keep your buyer account as it is, join with another email address.`}</p>
        </Notice>
      )}
      <Form
        form={joining.password}
        onSubmit={joining.savePassword}
        label={isOwn ? 'Confirm your account' : 'Set your password'}
        className={styles.form}
      >
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
        <FormField
          form={joining.password}
          name="password"
          label={isOwn ? 'Your current password' : 'Password'}
          required
          help={isOwn ? 'The password you log in with.' : 'At least 8 characters.'}
        >
          {(field) => <PasswordInput {...field} autoComplete={isOwn ? 'current-password' : 'new-password'} />}
        </FormField>
        <Buttons joining={joining} />
      </Form>
    </>
  )
})
