import { CHANGES_PER_FILE } from '../../../domain/stock/change'
import { formatNumber } from '../../../domain/shared/money'
import { DownloadButton } from '../../shared/DownloadButton'
import { useInjection } from '../../shared/injection'
import { CHANGES_FILE } from '../desk.flows'
import { useChangeFilter } from './use-change-filter'

/** Saves what the filter of the address finds. */
export const ChangesFile = ({ listingId }: { listingId: number }) => (
  <DownloadButton
    file={useInjection(CHANGES_FILE)}
    wanted={useChangeFilter(listingId)}
    variant="line"
    size="small"
    title={`The newest ${formatNumber(CHANGES_PER_FILE)} that match`}
  >
    Download CSV
  </DownloadButton>
)
