import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog'
import { Dialog } from './Dialog'
import type { DialogProps } from './dialog-props'

interface Props extends Omit<DialogProps, 'open'> {
  /** Whether anything differs from what the dialog began with. */
  readonly isTyped: () => boolean
}

/** A dialog with fields, open: Escape, its close button or a press outside asks before typed text is lost. */
export const TypedDialog = ({ isTyped, onClose, ...dialog }: Props) => {
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Dialog open onClose={() => (isTyped() ? ask(true) : onClose())} {...dialog} />
      <ConfirmDialog
        open={isAsking}
        title="Discard what you typed?"
        confirm="Discard"
        cancel="Keep editing"
        onConfirm={onClose}
        onCancel={() => ask(false)}
      >
        Your changes will be lost.
      </ConfirmDialog>
    </>
  )
}
