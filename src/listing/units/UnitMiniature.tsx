import { useMemo } from 'react'
import { miniature } from '../../../drawing/picker/miniature'
import { massingFor } from '../../../drawing/massing/massing-for'
import { SITE } from '../../../domain/content/site'
import type { Listing } from '../../../domain/listing/listing'
import type { StateCode } from '../../../domain/shared/australia'
import { useInjection } from '../../shared/injection'
import type { Unit } from '../../../domain/listing/unit'
import { Drawing } from '../../shared/ui/drawn/Drawing'
import { toneOf } from '../../shared/ui/text/unit-tone'

/** A small picture of the unit's position in the building. */
export const UnitMiniature = ({ listing, apt, units }: { listing: Listing; apt: string; units: readonly Unit[] }) => {
  const { brand } = useInjection(SITE).tenant
  const svg = useMemo(() => {
    const massing =
      listing.massing ??
      massingFor(
        String(listing.propertyId),
        listing.propertyType,
        listing.state as StateCode,
        units.map((unit) => unit.apt),
      )
    return miniature(massing, {
      chosen: apt,
      brand,
      mood: 'late',
      prefix: 'mini',
      statuses: Object.fromEntries(units.map((unit) => [unit.apt, toneOf(unit)])),
    })
  }, [listing, apt, units, brand])
  return <Drawing svg={svg} />
}
