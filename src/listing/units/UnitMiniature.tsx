import { useMemo } from 'react'
import { miniature } from '../../../drawing/picker/miniature'
import { SITE } from '../../../domain/content/site'
import type { Listing } from '../../../domain/listing/listing'
import { useInjection } from '../../shared/injection'
import type { Unit } from '../../../domain/listing/unit'
import { Drawing } from '../../shared/ui/drawn/Drawing'
import { toneOf } from '../../shared/ui/text/unit-tone'

/** A small picture of the unit's position in the building; nothing for a listing that isn't drawn. */
export const UnitMiniature = ({ listing, apt, units }: { listing: Listing; apt: string; units: readonly Unit[] }) => {
  const { brand } = useInjection(SITE).tenant
  const { massing } = listing
  const svg = useMemo(
    () =>
      massing === null
        ? null
        : miniature(massing, {
            chosen: apt,
            brand,
            mood: 'late',
            prefix: 'mini',
            statuses: Object.fromEntries(units.map((unit) => [unit.apt, toneOf(unit)])),
          }),
    [massing, apt, units, brand],
  )
  return svg === null ? null : <Drawing svg={svg} />
}
