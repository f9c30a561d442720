import { useSearchParams } from 'react-router-dom'
import { isDay } from '../../../domain/shared/calendar'
import { ACTIONS, type ChangeFilter } from '../../../domain/stock/change'

/** The filter that the address has; what isn’t valid counts as all. */
export const useChangeFilter = (listingId: number): ChangeFilter => {
  const [query] = useSearchParams()
  const text = (name: string) => (query.get(name) ?? '').slice(0, 80)
  const day = (name: string) => (isDay(text(name)) ? text(name) : '')
  const action = text('action')
  return {
    listingId,
    who: text('who'),
    action: Object.hasOwn(ACTIONS, action) ? action : '',
    project: text('project'),
    from: day('from'),
    until: day('until'),
  }
}
