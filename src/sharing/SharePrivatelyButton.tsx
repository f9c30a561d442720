import { observer } from 'mobx-react-lite'
import { Suspense, useState } from 'react'
import { SESSION } from '../../domain/identity/session'
import type { Listing } from '../../domain/listing/listing'
import { useInjection } from '../shared/injection'
import { PlanNeeded } from '../shared/PlanNeeded'
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

export interface SharePrivatelyProps {
  listing: Pick<Listing, 'propertyId' | 'name'>
  variant: 'line' | 'quiet'
  /** Small where there is one for each of several listings, which it names. */
  size?: 'small'
}

/** An introducer's button, whose dialog loads on the first press; another agent's way to a plan. */
export const SharePrivatelyButton = observer(({ listing, variant, size }: SharePrivatelyProps) => {
  const { mayIntroduce } = useInjection(SESSION)
  const [open, setOpen] = useState(false)
  if (!mayIntroduce)
    return (
      <PlanNeeded>
        To reserve for clients, share privately, and see prices and commission straight away, you need a paid plan.
      </PlanNeeded>
    )
  return (
    <>
      <Button
        variant={variant}
        {...(size === undefined ? {} : { size, 'aria-label': `Share privately, ${listing.name}` })}
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
