import { observer } from 'mobx-react-lite'
import type { Listing } from '../../domain/listing/listing'
import { useSending } from '../shared/form/use-sending'
import { useBindings, useInjection } from '../shared/injection'
import { Dialog } from '../shared/ui/messages/Dialog'
import { MadeLink } from './MadeLink'
import { MAKE_LINK } from './make-link.presenter'
import { MakeLinkForm } from './MakeLinkForm'
import { sharingBindings } from './sharing.bindings'

/** Makes a private link to a listing, then shows it once with its passphrase. */
export const SharePrivatelyDialog = observer(
  ({ listing, onClose }: { listing: Pick<Listing, 'propertyId' | 'name'>; onClose: () => void }) => {
    useBindings(sharingBindings)
    const flowOf = useInjection(MAKE_LINK)
    const making = useSending(() => flowOf(listing.propertyId))
    return making.made === null ? (
      <Dialog
        open
        onClose={onClose}
        title={`Share ${listing.name} privately`}
        description="People with the link see the listing with its prices and documents. They don’t need an account."
      >
        <MakeLinkForm making={making} onCancel={onClose} />
      </Dialog>
    ) : (
      <Dialog open onClose={onClose} title="Your private link">
        <MadeLink made={making.made} onDone={onClose} />
      </Dialog>
    )
  },
)
