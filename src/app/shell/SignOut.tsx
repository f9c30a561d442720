import { Suspense, useState } from 'react'
import { part } from '../../shared/part'
import { Icon } from '../../shared/ui/drawn/Icon'
import { preloadDialog } from '../../shared/ui/messages/Dialog'
import { DialogFailed } from '../../shared/ui/messages/Failed'

const SignOutDialog = part(() => import('./SignOutDialog'), 'SignOutDialog', DialogFailed)

const preload = () => {
  preloadDialog()
  void SignOutDialog.preload()
}

/** Asks for confirmation before logging out (M2-155). */
export const SignOut = ({ onSignOut, className }: { onSignOut: () => void; className?: string | undefined }) => {
  const [asking, ask] = useState(false)
  return (
    <>
      <button type="button" className={className} onPointerEnter={preload} onFocus={preload} onClick={() => ask(true)}>
        <Icon name="lock" />
        <span data-part="label">Log out</span>
      </button>
      {asking && (
        <Suspense fallback={null}>
          <SignOutDialog onConfirm={onSignOut} onClose={() => ask(false)} />
        </Suspense>
      )}
    </>
  )
}
