import { useState } from 'react'
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog'
import { preloadDialog } from '../../shared/ui/Dialog'
import { Icon } from '../../shared/ui/Icon'

/** Asks before it signs out (M2-155). */
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
        <span data-part="label">Sign out</span>
      </button>
      <ConfirmDialog
        open={asking}
        title="Sign out?"
        confirm="Sign out"
        cancel="Stay signed in"
        onConfirm={leave}
        onCancel={() => ask(false)}
      >
        You will need your password to come back to your account.
      </ConfirmDialog>
    </>
  )
}
