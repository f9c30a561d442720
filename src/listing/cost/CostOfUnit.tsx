import { Suspense, useState } from 'react'
import type { Listing } from '../../../domain/listing/listing'
import { askingPrice, type Unit } from '../../../domain/listing/unit'
import { hasPrice } from '../../../domain/shared/money'
import { part } from '../../shared/part'
import { Button } from '../../shared/ui/controls/Button'
import { preloadDialog } from '../../shared/ui/messages/Dialog'
import { DialogFailed } from '../../shared/ui/messages/Failed'

const load = () => import('./CostDialog')
const CostDialog = part(load, 'CostDialog', DialogFailed)

/** Preloaded on hover or focus. */
const preload = () => {
  preloadDialog()
  load().catch(() => undefined)
}

/** A button that opens the total cost of a unit; nothing without a price. */
export const CostOfUnit = ({ listing, unit }: { listing: Listing; unit: Unit }) => {
  const [open, setOpen] = useState(false)
  if (!hasPrice(askingPrice(unit).price)) return null
  return (
    <>
      <Button
        variant="line"
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        Total cost
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CostDialog listing={listing} unit={unit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
