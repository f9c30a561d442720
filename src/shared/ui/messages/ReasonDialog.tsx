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
  return (
    <TypedDialog
      isTyped={() => reason.trim() !== ''}
      size="small"
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={reason.trim() === ''} busy={isBusy} onClick={() => onConfirm(reason)}>
            {confirm}
          </Button>
        </>
      }
    >
      <TextArea value={reason} onChange={setReason} aria-label="Why" rows={4} />
    </TypedDialog>
  )
}
