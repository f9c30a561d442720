import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useFlow } from '../shared/flow'
import { Form } from '../shared/form/Form'
import { useInjection } from '../shared/injection'
import { Button } from '../shared/ui/controls/Button'
import { Dialog, preloadDialog } from '../shared/ui/messages/Dialog'
import { EmailField } from './EmailField'
import styles from './EntranceSheet.module.css'
import { FormProblem } from './EntranceSheet'
import { LinkSent } from './LinkSent'
import { LINK_REQUEST } from './link-request.presenter'

/** Opens the dialog that sends a password link (M2-89, M2-90); `email` is the one typed in the login form. */
export const ForgotPassword = ({ email }: { email: () => string }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => setOpen(true)}>
        Forgot password?
      </Button>
      {open && <LinkDialog email={email()} onClose={() => setOpen(false)} />}
    </>
  )
}

const LinkDialog = observer(({ email, onClose }: { email: string; onClose: () => void }) => {
  const asking = useFlow(useInjection(LINK_REQUEST), { arrival: 'requesting', link: null })
  const { form } = asking
  useEffect(() => {
    form.restore({ email })
    return asking.subscribe()
  }, [asking, form, email])
  return asking.isSent ? (
    <LinkSent email={asking.sentTo} onClose={onClose} onAskAgain={asking.askAgain} />
  ) : (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Forgot password"
      description="Enter your email address and we’ll send you a link to choose a new password."
    >
      <Form form={form} onSubmit={asking.submit} label="Forgot password" className={styles.inDialog}>
        <EmailField form={form} />
        <FormProblem>{asking.message}</FormProblem>
        <Button type="submit" wide busy={asking.isBusy}>
          Send link
        </Button>
      </Form>
    </Dialog>
  )
})
