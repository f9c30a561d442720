import { Suspense, useState } from 'react'
import type { Tenant } from '../../../domain/content/tenant'
import { part } from '../../shared/part'
import { Icon } from '../../shared/ui/drawn/Icon'
import { preloadDialog } from '../../shared/ui/messages/Dialog'
import { DialogFailed } from '../../shared/ui/messages/Failed'

const DownloadAppDialog = part(() => import('./DownloadAppDialog'), 'DownloadAppDialog', DialogFailed)

const preload = () => {
  preloadDialog()
  void DownloadAppDialog.preload()
}

interface DownloadAppProps {
  tenant: Pick<Tenant, 'name' | 'stores'>
  className?: string | undefined
}

/** Shows the app stores' links in a dialog; the route doesn't change (M2-51). Hidden for tenants without an app. */
export const DownloadApp = ({ tenant, className }: DownloadAppProps) => {
  const [open, setOpen] = useState(false)
  if (tenant.stores.android === '' && tenant.stores.ios === '') return null
  return (
    <>
      <button
        type="button"
        className={className}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="download" />
        <span>Download app</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <DownloadAppDialog tenant={tenant} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
