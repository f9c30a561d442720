import { Suspense, useState } from 'react'
import type { Listing } from '../../../../domain/listing/listing'
import type { SharedUnit } from '../../../../domain/listing/view/share'
import { part } from '../../../shared/part'
import { Button } from '../../../shared/ui/controls/Button'
import { DialogFailed } from '../../../shared/ui/messages/Failed'

const ShareDialog = part(() => import('./ShareDialog'), 'ShareDialog', DialogFailed)

/** Shares one unit. Apart from `ShareButton`, which is part of a listing's first load. */
export const ShareUnit = ({ listing, unit }: { listing: Listing; unit: SharedUnit }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" icon="share" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Share
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ShareDialog listing={listing} unit={unit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
