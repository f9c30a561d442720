import { useState } from 'react'
import { Button } from '../controls/Button'
import { TextArea } from '../fields/TextArea'
import { TypedDialog } from './TypedDialog'

interface Props {
  readonly title: string
  readonly description: string
  readonly confirm: string
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onConfirm: (reason: string) => void
}

/** Asks for the reason of a decision, which its history and those it is about read. */
export const ReasonDialog = ({ title, description, confirm, isBusy, onClose, onConfirm }: Props) => {
  const [reason, setReason] = useState('')
  const hasReason = reason.trim() !== ''
  return (
    <TypedDialog
      isTyped={() => hasReason}
      size="small"
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!hasReason} busy={isBusy} onClick={() => onConfirm(reason)}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog may be of another form.
          event.stopPropagation()
          if (hasReason && !isBusy) onConfirm(reason)
        }}
      >
        <TextArea value={reason} onChange={setReason} aria-label="Why" rows={4} />
      </form>
    </TypedDialog>
  )
}
