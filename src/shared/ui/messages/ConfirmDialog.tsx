import { useRef, type ReactNode } from 'react'
import { Button } from '../controls/Button'
import { Dialog } from './Dialog'

export interface ConfirmDialogProps {
  open: boolean
  /** A question that names what it affects. */
  title: ReactNode
  children?: ReactNode
  confirm: string
  cancel?: string
  /** The action can't be undone. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action that can't be undone. The initial focus is on Cancel. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirm,
  cancel = 'Cancel',
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const out = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={children}
      size="small"
      alert
      initialFocus={out}
      footer={
        <>
          <Button ref={out} variant="line" onClick={onCancel}>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
