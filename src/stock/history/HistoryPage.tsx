import { DeskSheet } from '../frame/DeskSheet'
import { ChangeList } from './ChangeList'

/** `/desk/history` */
export const HistoryPage = () => (
  <DeskSheet title="History" number="08">
    <ChangeList listingId={0} />
  </DeskSheet>
)
