import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { pickerOf } from '../../../drawing/picker/unit-picker'
import type { Listing } from '../../../domain/listing/listing'
import { pictureNoun } from '../../../domain/listing/property-type'
import { shownStatus, type ShownStatus } from '../../../domain/listing/unit'
import { MANY_UNITS } from '../../../domain/listing/units/unit-filter'
import { useBindings, useInjection } from '../../shared/injection'
import { StatusMark } from '../../shared/ui/text/StatusMark'
import { BuildingGrid } from './BuildingGrid'
import { LotPlan } from './LotPlan'
import { PickedBar } from './PickedBar'
import { TownhouseRow } from './TownhouseRow'
import styles from './Units.module.css'
import { UnitFilter } from './UnitFilter'
import { UnitStack } from './UnitStack'
import { unitFilterBindings } from './unit-filter.bindings'
import { UNIT_FILTER } from './unit-filter.presenter'
import type { OwnPartOf, UnitsPresenter } from './units.presenter'
import { useLevelJump } from './use-level-jump'

const TONES = [
  ['Available', 'available'],
  ['Sold', 'sold'],
  ['Reserved', 'reserved'],
] as const satisfies readonly (readonly [ShownStatus, string])[]

interface Props {
  listing: Listing
  units: UnitsPresenter
  titleOf: (apt: string) => string
  brand: string
  ownPartOf?: OwnPartOf | undefined
}

/** Unit selection on a picture of the building, drawn from the same massing as its other drawings (B2.11); without one, by level. */
export const UnitPicker = observer(({ listing, units, titleOf, brand, ownPartOf }: Props) => {
  useBindings(unitFilterBindings)
  const filterOf = useInjection(UNIT_FILTER)
  const filter = useMemo(() => filterOf(listing.propertyId), [filterOf, listing.propertyId])
  const isFiltered = units.units.length >= MANY_UNITS
  const fits = isFiltered ? filter.fits : everyUnit
  const picture = useLevelJump(filter.wishes.level, units.units)
  const { massing } = listing
  const picker = useMemo(
    () => (massing === null ? null : pickerOf(massing, { mood: 'late', brand, prefix: 'pick' })),
    [massing, brand],
  )
  return (
    <div ref={picture} className={styles.picture}>
      <ul className={styles.legend} aria-label="Legend">
        {TONES.map(([status, tone]) => (
          <li key={status}>
            <StatusMark tone={tone}>{status}</StatusMark> <b>{units.counts[status]}</b>
          </li>
        ))}
        {!units.isLive && <li className={styles.stale}>Reconnecting…</li>}
      </ul>
      {isFiltered && (
        <div className={styles.filter}>
          <UnitFilter filter={filter} units={units.units} />
        </div>
      )}
      {picker === null && <UnitStack units={units} fits={fits} titleOf={titleOf} />}
      {picker?.kind === 'building' && <BuildingGrid picker={picker} units={units} fits={fits} titleOf={titleOf} />}
      {picker?.kind === 'townhouses' && <TownhouseRow picker={picker} units={units} fits={fits} titleOf={titleOf} />}
      {picker?.kind === 'lots' && <LotPlan picker={picker} units={units} fits={fits} titleOf={titleOf} />}
      {picker !== null && <p className={styles.example}>{`Example: ${pictureNoun(listing.propertyType)}`}</p>}
      <PickedBar units={units} titleOf={titleOf} ownPartOf={ownPartOf} />
      <p role="status" className={styles.spoken}>
        {lastChange(units)}
      </p>
    </div>
  )
})

const everyUnit = (): boolean => true

/** Announces live status changes to screen readers. */
const lastChange = (units: UnitsPresenter): string => {
  const counts = units.counts
  return units.units.length === 0
    ? ''
    : `${counts.Available} ${shownStatus('Available').toLowerCase()}, ${counts.Reserved} reserved, ${counts.Sold} sold`
}
