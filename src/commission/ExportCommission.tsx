import { DownloadButton } from '../shared/DownloadButton'
import { useInjection } from '../shared/injection'
import { COMMISSION_FILE } from './commission.flows'

/** Saves every entry of the ledger as a CSV file. */
export const ExportCommission = () => (
  <DownloadButton file={useInjection(COMMISSION_FILE)} wanted={undefined} variant="line" size="small">
    Export CSV
  </DownloadButton>
)
