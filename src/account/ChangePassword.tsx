import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { PASSWORD_MINIMUM } from '../../domain/identity/password'
import { useFlow } from '../shared/flow'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import { useInjection } from '../shared/injection'
import { Button } from '../shared/ui/controls/Button'
import { Notice } from '../shared/ui/messages/Notice'
import { PasswordInput } from '../shared/ui/fields/TextInput'
import styles from './Account.module.css'
import { CHANGE_PASSWORD, type ChangePasswordPresenter } from './change-password.presenter'

interface ChangeProps {
  level?: 2 | 3
  /** Called after the second step, whose change logs out other devices. */
  onClosed: () => void
}

/** The current password first, then another, twice (B2.9-6, B4-28 to B4-30). */
export const ChangePassword = observer(({ level = 3, onClosed }: ChangeProps) => {
  const Heading = `h${level}` as const
  const changing = useFlow(useInjection(CHANGE_PASSWORD), undefined)
  const { step } = changing
  useEffect(() => changing.subscribe(), [changing])
  useEffect(() => {
    if (step !== 'new') return undefined
    return onClosed
  }, [step, onClosed])
  return (
    <section className={styles.password} aria-labelledby="password">
      <Heading id="password">Password</Heading>
      {changing.step === 'closed' && <Closed changing={changing} />}
      {changing.step === 'current' && <Current changing={changing} />}
      {changing.step === 'new' && <Next changing={changing} />}
    </section>
  )
})

type Props = { changing: ChangePasswordPresenter }

const Closed = ({ changing }: Props) => (
  <>
    <p
      className={styles.note}
    >{`${PASSWORD_MINIMUM} characters or more. Changing it logs you out on your other devices.`}</p>
    <div className={styles.buttons}>
      <Button variant="line" icon="lock" onClick={changing.open}>
        Change password
      </Button>
    </div>
  </>
)

const Current = observer(({ changing }: Props) => (
  <Form form={changing.current} onSubmit={changing.prove} label="Change password, step 1" className={styles.steps}>
    <p className={styles.step}>Step 1 of 2</p>
    <FormField form={changing.current} name="password" label="Current password" required>
      {(field) => <PasswordInput {...field} autoFocus autoComplete="current-password" />}
    </FormField>
    <Problem>{changing.failure}</Problem>
    <div className={styles.buttons}>
      <Button type="submit" busy={changing.isBusy}>
        Next
      </Button>
      <Cancel changing={changing} />
    </div>
  </Form>
))

const Next = observer(({ changing }: Props) => (
  <Form form={changing.next} onSubmit={changing.save} label="Change password, step 2" className={styles.steps}>
    <p className={styles.step}>Step 2 of 2</p>
    <FormField
      form={changing.next}
      name="newPassword"
      label="New password"
      required
      help={`${PASSWORD_MINIMUM} characters or more.`}
    >
      {(field) => <PasswordInput {...field} autoFocus autoComplete="new-password" />}
    </FormField>
    <FormField
      form={changing.next}
      name="confirmNewPassword"
      label="Confirm password"
      required
      help={changing.isDifferent ? 'The two passwords don’t match yet.' : undefined}
    >
      {(field) => <PasswordInput {...field} autoComplete="new-password" />}
    </FormField>
    <Problem>{changing.failure}</Problem>
    <div className={styles.buttons}>
      <Button type="submit" disabled={!changing.maySave} busy={changing.isBusy}>
        Save
      </Button>
      <Cancel changing={changing} />
    </div>
  </Form>
))

const Cancel = ({ changing }: Props) => {
  const section = useRef<HTMLSpanElement>(null)
  // Return focus to the button that opened the form.
  const cancel = () => {
    const home = section.current?.closest('section')
    changing.cancel()
    requestAnimationFrame(() => home?.querySelector('button')?.focus())
  }
  return (
    <span ref={section}>
      <Button variant="quiet" keepsFocus onClick={cancel}>
        Cancel
      </Button>
    </span>
  )
}

const Problem = ({ children }: { children: string | null }) =>
  children === null ? null : (
    <Notice tone="error">
      <p>{children}</p>
    </Notice>
  )
