import { useRef } from 'react'
import { Button } from '../shared/ui/Button'
import { Dialog } from '../shared/ui/Dialog'

interface LinkSentProps {
  email: string
  onClose: () => void
  onAskAgain: () => void
}

/** Says the same whether the e-mail has an account or not (M2-90, M8-32). */
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
        It goes to <strong>{email}</strong> if there is an account under this address. The link works once, for 24
        hours. If nothing comes within a few minutes, look in your junk mail.
      </p>
    </Dialog>
  )
}
