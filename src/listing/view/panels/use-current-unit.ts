import { useEffect } from 'react'
import { LISTINGS } from '../../../../domain/listing/listing.ports'
import { hasQueue, type UnitToReserve } from '../../../../domain/listing/unit'
import { DAY } from '../../../../domain/shared/dates'
import { useFlow } from '../../../shared/flow'
import { useInjection } from '../../../shared/injection'
import type { Loaded } from '../../../shared/loaded.presenter'
import { useFresh } from '../../../shared/use-fresh'
import { UNIT } from './unit.bindings'

interface Place {
  readonly propertyId: number
  readonly unitId: number
}

/**
 * A unit as it is now: loaded again when the stream of its listing reports another status. The stream doesn't say whose turn a reserved
 * unit is, so that one is loaded again every minute, and when the page is shown again.
 */
export const useCurrentUnit = ({ propertyId, unitId }: Place): Loaded<UnitToReserve> => {
  const unit = useFlow(useInjection(UNIT), { request: { propertyId, unitId } })
  const { watchUnits } = useInjection(LISTINGS)
  useEffect(
    () =>
      watchUnits([propertyId], (news) => {
        if (news.type === 'stream-lost') return
        const changes = news.type === 'status-changed' ? [news.change] : news.units
        const { value } = unit
        if (value !== null && changes.some((each) => each.unitId === unitId && each.status !== value.status))
          unit.refresh()
      }),
    [watchUnits, unit, propertyId, unitId],
  )
  useFresh(unit, unit.value !== null && hasQueue(unit.value) ? 0 : DAY)
  return unit
}
