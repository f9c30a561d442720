import { useMemo } from 'react'
import { SITE } from '../../../domain/content/site'
import type { Listing } from '../../../domain/listing/listing'
import type { Unit } from '../../../domain/listing/unit'
import { floorPlan } from '../../../drawing/plan/floor-plan'
import { useInjection } from '../../shared/injection'
import { Drawing } from '../../shared/ui/drawn/Drawing'
import { Frame } from '../../shared/ui/drawn/Frame'

interface ExamplePlanProps {
  listing: Pick<Listing, 'propertyId' | 'propertyType' | 'massing'>
  unit: Unit
  className?: string | undefined
}

/** Whether a floor plan is drawn for a unit: only in a listing with drawings, and not for vacant land (decision 0093). */
export const hasExamplePlan = ({ massing }: Pick<Listing, 'massing'>, { internal }: Unit): boolean =>
  massing !== null && internal > 0

/** A floor plan from a unit's rooms and area, which says that it is an example. */
export const ExamplePlan = ({ listing, unit, className }: ExamplePlanProps) => {
  const { brand, ink } = useInjection(SITE).tenant
  const svg = useMemo(
    () =>
      hasExamplePlan(listing, unit)
        ? floorPlan({
            seed: `${listing.propertyId}-${unit.apt}`,
            type: listing.propertyType,
            beds: unit.beds,
            baths: unit.baths,
            cars: unit.cars,
            internal: unit.internal,
            brand,
            ink,
            title: null,
            prefix: `p${unit.unitId}`,
          })
        : null,
    [listing, unit, brand, ink],
  )
  return svg === null ? null : (
    <Frame className={className} caption="Example: floor plan" isBelow>
      <Drawing svg={svg} />
    </Frame>
  )
}
