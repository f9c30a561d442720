import { type DeskPerson, highestRole, isAtLeast } from '../../../domain/members/role'
import { DeskSheet } from '../frame/DeskSheet'
import { ChangeList } from './ChangeList'
import { ChangesFile } from './ChangesFile'
import { HistoryFilters } from './HistoryFilters'

/** `/desk/history?who=&action=&project=&from=&until=` */
export const HistoryPage = ({ person }: { person: DeskPerson }) => {
  const role = highestRole(person)
  return (
    <DeskSheet
      title="History"
      number="08"
      actions={role !== null && isAtLeast(role, 'manager') && <ChangesFile listingId={0} />}
    >
      <HistoryFilters hasProject isOffice={role === 'office'} />
      <ChangeList listingId={0} />
    </DeskSheet>
  )
}
