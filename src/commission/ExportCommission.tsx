import { observer } from 'mobx-react-lite'
import { useInjection } from '../shared/injection'
import { Button } from '../shared/ui/controls/Button'
import { COMMISSION_FILE } from './commission-file.presenter'

/** Saves every entry of the ledger as a CSV file. */
export const ExportCommission = observer(() => {
  const file = useInjection(COMMISSION_FILE)
  return (
    <Button variant="line" size="small" icon="download" busy={file.isAsking} onClick={() => void file.exportCsv()}>
      Export CSV
    </Button>
  )
})
