import { Suspense, useState } from 'react'
import type { Listing } from '../../../../domain/listing/listing'
import { Button } from '../../../shared/ui/controls/Button'
import { preloadDialog } from '../../../shared/ui/messages/Dialog'
import { part } from '../../../shared/part'
import { DialogFailed } from '../../../shared/ui/messages/Failed'

const load = () => import('./ShareDialog')
const ShareDialog = part(load, 'ShareDialog', DialogFailed)

const preload = () => {
  preloadDialog()
  load().catch(() => undefined)
}

/** Opens "Share this listing"; the dialog's code loads on the first press. */
export const ShareButton = ({ listing }: { listing: Listing }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon="share"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        Share
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ShareDialog listing={listing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
