import { useState } from 'react'
import { Button } from '../controls/Button'
import { TextArea } from '../fields/TextArea'
import { TypedDialog } from './TypedDialog'

interface Props {
  readonly title: string
  readonly description: string
  readonly confirm: string
  readonly isBusy: boolean
  /** Characters. */
  readonly limit?: number
  /** What was sent last and refused: the dialog begins with it. */
  readonly sent?: string
  readonly onClose: () => void
  readonly onConfirm: (reason: string) => void
}

/** Asks for the reason of a decision, which its history and those it is about read. */
export const ReasonDialog = ({
  title,
  description,
  confirm,
  isBusy,
  limit = 1_000,
  sent = '',
  onClose,
  onConfirm,
}: Props) => {
  const [reason, setReason] = useState(sent)
  const hasReason = reason.trim() !== '' && reason.length <= limit
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
        <TextArea value={reason} onChange={setReason} aria-label="Why" rows={4} limit={limit} />
      </form>
    </TypedDialog>
  )
}
