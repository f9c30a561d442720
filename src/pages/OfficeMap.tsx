import type { Tenant } from '../../domain/content/tenant'
import { nearestPlaces, placeText } from '../../domain/shared/places/surroundings'
import { DrawnMap } from '../shared/ui/drawn/DrawnMap'

/** The office on the drawn map. */
export const OfficeMap = ({
  streetAddress,
  position,
}: {
  streetAddress: string
  position: NonNullable<Tenant['position']>
}) => {
  const nearest = nearestPlaces(position, null).map(placeText).join(', ')
  return (
    <DrawnMap
      centre={position}
      here={null}
      title={`Map with a marker at ${streetAddress}. In a straight line: ${nearest}.`}
    />
  )
}
