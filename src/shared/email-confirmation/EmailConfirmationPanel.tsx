import { EMAIL_CODE_MINUTES } from '../../../domain/identity/lifetimes'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { EMAIL_CODE_LENGTH } from '../../../domain/identity/email-code'
import type { EmailConfirmationPresenter } from './email-confirmation.presenter'
import styles from './EmailConfirmationPanel.module.css'
import { Form } from '../form/Form'
import { FormField } from '../form/FormField'
import { Button } from '../ui/controls/Button'
import { Notice } from '../ui/messages/Notice'
import { TextInput } from '../ui/fields/TextInput'

interface Props {
  confirmation: EmailConfirmationPresenter
  email: string
  /** Heading level; 1 if the page has no other h1. */
  level?: 1 | 2
  /** A sentence about the next step. */
  next: string
  back: string
  onBack: () => void
}

/** Asks for the emailed code, in place of the form it belongs to. */
export const EmailConfirmationPanel = observer(({ confirmation, email, level = 2, next, back, onBack }: Props) => {
  const { form } = confirmation
  const place = useRef<HTMLElement>(null)
  const focusCode = () => document.getElementById(form.idOf('code'))?.focus()
  useEffect(() => confirmation.subscribe(), [confirmation])
  // The heading is seen first: the form it replaces may have been scrolled.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
    document.getElementById(form.idOf('code'))?.focus({ preventScroll: true })
  }, [form])
  const resend = () => {
    confirmation.resend()
    focusCode()
  }
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section ref={place} aria-labelledby="confirm-email" className={styles.panel}>
      <Heading id="confirm-email">Confirm your email address</Heading>
      <p role="status" className={styles.lead}>
        {confirmation.isSending ? (
          <span key="sending">
            Sending a code to <strong>{email}</strong>.
          </span>
        ) : (
          <span key="sent">
            Enter the {EMAIL_CODE_LENGTH}-digit code that we emailed to <strong>{email}</strong>. {next}
          </span>
        )}
      </p>
      {confirmation.message !== null && <Notice tone="error">{confirmation.message}</Notice>}
      <Form form={form} onSubmit={confirmation.submit} label="Email confirmation" className={styles.form}>
        <FormField
          form={form}
          name="code"
          label={`${EMAIL_CODE_LENGTH}-digit code`}
          required
          help={`Valid for ${EMAIL_CODE_MINUTES} minutes. If it doesn’t arrive, check your junk mail.`}
        >
          {(field) => (
            <TextInput
              {...field}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              className={styles.code}
            />
          )}
        </FormField>
        <Button type="submit" size="large" busy={confirmation.isConfirming} className={styles.confirm}>
          Confirm and continue
        </Button>
      </Form>
      <p className={styles.resend}>
        <Button
          variant="line"
          icon="retry"
          keepsFocus
          busy={confirmation.isSending}
          disabled={confirmation.wait > 0}
          onClick={resend}
        >
          Send a new code
        </Button>
        {confirmation.wait > 0 && <span className={styles.wait}>{`in ${confirmation.wait} s`}</span>}
      </p>
      <p className={styles.back}>
        <Button variant="quiet" icon="back" keepsFocus onClick={onBack}>
          {back}
        </Button>
      </p>
    </section>
  )
})
