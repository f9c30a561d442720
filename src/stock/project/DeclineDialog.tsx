import { useState } from 'react'
import { Button } from '../../shared/ui/controls/Button'
import { TextArea } from '../../shared/ui/fields/TextArea'
import { Dialog } from '../../shared/ui/messages/Dialog'

interface Props {
  /** The project’s name. */
  readonly name: string
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onDecline: (reason: string) => void
}

/** Asks why a project is declined. */
export const DeclineDialog = ({ name, isBusy, onClose, onDecline }: Props) => {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open
      size="small"
      title={`Decline ${name}?`}
      description="Its managers read why, and can send it again."
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={reason.trim() === ''} busy={isBusy} onClick={() => onDecline(reason)}>
            Decline
          </Button>
        </>
      }
    >
      <TextArea value={reason} onChange={setReason} aria-label="Why" rows={4} />
    </Dialog>
  )
}
