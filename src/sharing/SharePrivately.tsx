import { observer } from 'mobx-react-lite'
import { Suspense, useState } from 'react'
import { SESSION } from '../../domain/identity/session'
import type { Listing } from '../../domain/listing/listing'
import { useInjection } from '../shared/injection'
import { part } from '../shared/part'
import { Button } from '../shared/ui/controls/Button'
import { preloadDialog } from '../shared/ui/messages/Dialog'
import { DialogFailed } from '../shared/ui/messages/Failed'

const load = () => import('./SharePrivatelyDialog')
const SharePrivatelyDialog = part(load, 'SharePrivatelyDialog', DialogFailed)

const preload = () => {
  preloadDialog()
  load().catch(() => undefined)
}

/** "Share privately", for agents; the dialog's code loads on the first press. */
export const SharePrivately = observer(({ listing, variant }: { listing: Listing; variant: 'line' | 'quiet' }) => {
  const { role } = useInjection(SESSION)
  const [open, setOpen] = useState(false)
  if (role !== 'agent') return null
  return (
    <>
      <Button
        variant={variant}
        icon="lock"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        Share privately
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SharePrivatelyDialog listing={listing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
})
