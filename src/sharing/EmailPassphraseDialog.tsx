import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { PrivateLink } from '../../domain/sharing/private-link'
import { useFlow } from '../shared/flow'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import { useInjection } from '../shared/injection'
import { Button } from '../shared/ui/controls/Button'
import { Dialog } from '../shared/ui/messages/Dialog'
import { Notice } from '../shared/ui/messages/Notice'
import { TextInput } from '../shared/ui/fields/TextInput'
import { EMAIL_PASSPHRASE } from './email-passphrase.presenter'
import { EmailInput } from './EmailInput'
import styles from './Links.module.css'

/** Emails a link's passphrase, which the agent types again, because it is not stored. */
export const EmailPassphraseDialog = observer(({ link, onClose }: { link: PrivateLink; onClose: () => void }) => {
  const flowOf = useInjection(EMAIL_PASSPHRASE)
  const [flow] = useState(() => flowOf(link, ''))
  const email = useFlow(flow, undefined)
  useEffect(() => email.subscribe(onClose), [email, onClose])
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title="Email passphrase"
      description="We email the passphrase without the link. If we haven’t emailed the link to this address, it follows in a separate email."
    >
      <Form form={email.form} onSubmit={email.submit} label="Email passphrase" className={styles.form}>
        <FormField form={email.form} name="email" label="Email" required>
          {(field) => <EmailInput {...field} />}
        </FormField>
        <FormField
          form={email.form}
          name="passphrase"
          label="Passphrase"
          required
          help="The one you chose for this link. We don’t store it, so we can’t fill it in."
        >
          {(field) => (
            <TextInput
              {...field}
              onChange={email.typePassphrase}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
        {email.message !== null && <Notice tone="error">{email.message}</Notice>}
        <div className={styles.buttons}>
          <Button type="submit" busy={email.isBusy}>
            Send email
          </Button>
          <Button variant="quiet" keepsFocus onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
})
