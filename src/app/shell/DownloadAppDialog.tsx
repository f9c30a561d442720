import type { Tenant } from '../../../domain/content/tenant'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { StoreLinks } from './StoreLinks'

interface DownloadAppDialogProps {
  tenant: Pick<Tenant, 'name' | 'stores'>
  onClose: () => void
}

export const DownloadAppDialog = ({ tenant, onClose }: DownloadAppDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={`Download the ${tenant.name} app`}
    size="small"
    description="Search, save favourites and track your reservations on your phone."
  >
    <StoreLinks stores={tenant.stores} />
  </Dialog>
)
