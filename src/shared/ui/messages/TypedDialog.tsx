import { useEffect, useRef, useState } from 'react'
import { guardLeaving } from '../../own-navigation'
import { ConfirmDialog } from './ConfirmDialog'
import { Dialog } from './Dialog'
import type { DialogProps } from './dialog-props'

interface Props extends Omit<DialogProps, 'open'> {
  /** Whether anything differs from what the dialog began with. */
  readonly isTyped: () => boolean
}

/** A dialog with fields, open: Escape, its close button, a press outside or a key that leaves asks before typed text is lost. */
export const TypedDialog = ({ isTyped, onClose, ...dialog }: Props) => {
  const [leave, ask] = useState<(() => void) | null>(null)
  const typed = useRef(isTyped)
  useEffect(() => {
    typed.current = isTyped
  })
  useEffect(() => guardLeaving({ stays: () => !typed.current(), ask: (go) => ask(() => go) }), [])
  const discard = () => {
    onClose()
    leave?.()
  }
  return (
    <>
      <Dialog open onClose={() => (isTyped() ? ask(() => () => undefined) : onClose())} {...dialog} />
      <ConfirmDialog
        open={leave !== null}
        title="Discard what you typed?"
        confirm="Discard"
        cancel="Keep editing"
        onConfirm={discard}
        onCancel={() => ask(null)}
      >
        Your changes will be lost.
      </ConfirmDialog>
    </>
  )
}
