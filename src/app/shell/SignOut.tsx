import { useState } from 'react'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { preloadDialog } from '../../shared/ui/messages/Dialog'
import { Icon } from '../../shared/ui/drawn/Icon'

/** Asks for confirmation before logging out (M2-155). */
export const SignOut = ({ onSignOut, className }: { onSignOut: () => void; className?: string | undefined }) => {
  const [asking, ask] = useState(false)
  const leave = () => {
    ask(false)
    onSignOut()
  }
  return (
    <>
      <button
        type="button"
        className={className}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => ask(true)}
      >
        <Icon name="lock" />
        <span data-part="label">Log out</span>
      </button>
      <ConfirmDialog
        open={asking}
        title="Log out?"
        confirm="Log out"
        cancel="Stay logged in"
        onConfirm={leave}
        onCancel={() => ask(false)}
      >
        You’ll need your password to log in again.
      </ConfirmDialog>
    </>
  )
}
