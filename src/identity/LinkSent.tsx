import { PASSWORD_LINK_HOURS } from '../../domain/identity/lifetimes'
import { useRef } from 'react'
import { Button } from '../shared/ui/controls/Button'
import { Dialog } from '../shared/ui/messages/Dialog'

interface LinkSentProps {
  email: string
  onClose: () => void
  onAskAgain: () => void
}

/** Shows the same message whether or not the email has an account (M2-90, M8-32). */
export const LinkSent = ({ email, onClose, onAskAgain }: LinkSentProps) => {
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Please Check Your Email"
      initialFocus={close}
      description="An email has been sent to you with a link to reset your password!"
      footer={
        <>
          <Button variant="line" onClick={onAskAgain}>
            Send it again
          </Button>
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p>
        We’ve sent it to <strong>{email}</strong>, if that address has an account. The link works once and expires after
        {PASSWORD_LINK_HOURS} hours. If it doesn’t arrive within a few minutes, check your junk mail.
      </p>
    </Dialog>
  )
}
