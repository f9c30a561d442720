import { useState } from 'react'
import type { Tenant } from '../../../domain/content/tenant'
import { Dialog, preloadDialog } from '../../shared/ui/messages/Dialog'
import { Icon } from '../../shared/ui/drawn/Icon'
import { StoreLinks } from './StoreLinks'

/** Shows the app stores' links in a dialog; the route doesn't change (M2-51). Hidden for tenants without an app. */
export const DownloadApp = ({
  tenant,
  className,
}: {
  tenant: Pick<Tenant, 'name' | 'stores'>
  className?: string | undefined
}) => {
  const [open, setOpen] = useState(false)
  if (tenant.stores.android === '' && tenant.stores.ios === '') return null
  return (
    <>
      <button
        type="button"
        className={className}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      >
        <Icon name="download" />
        <span>Download app</span>
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Download the ${tenant.name} app`}
        size="small"
        description="Search, save favourites and track your reservations on your phone."
      >
        <StoreLinks stores={tenant.stores} />
      </Dialog>
    </>
  )
}
