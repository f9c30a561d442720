import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { pickerOf } from '../../../drawing/picker/unit-picker'
import type { Listing } from '../../../domain/listing/listing'
import { pictureNoun } from '../../../domain/listing/property-type'
import { shownStatus, type ShownStatus } from '../../../domain/listing/unit'
import { MANY_UNITS } from '../../../domain/listing/units/unit-filter'
import { StatusMark } from '../../shared/ui/text/StatusMark'
import { BuildingGrid } from './BuildingGrid'
import { LotPlan } from './LotPlan'
import { PickedBar } from './PickedBar'
import { TownhouseRow } from './TownhouseRow'
import styles from './Units.module.css'
import { UnitFilter } from './UnitFilter'
import { UnitStack } from './UnitStack'
import { UnitFilterPresenter } from './unit-filter.presenter'
import type { UnitsPresenter } from './units.presenter'

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
}

/** Unit selection on a picture of the building, drawn from the same massing as its other drawings (B2.11); without one, by level. */
export const UnitPicker = observer(({ listing, units, titleOf, brand }: Props) => {
  const [filter] = useState(() => new UnitFilterPresenter())
  const { massing } = listing
  const picker = useMemo(
    () => (massing === null ? null : pickerOf(massing, { mood: 'late', brand, prefix: 'pick' })),
    [massing, brand],
  )
  return (
    <div className={styles.picture}>
      <ul className={styles.legend} aria-label="Legend">
        {TONES.map(([status, tone]) => (
          <li key={status}>
            <StatusMark tone={tone}>{status}</StatusMark> <b>{units.counts[status]}</b>
          </li>
        ))}
        {!units.isLive && <li className={styles.stale}>Reconnecting…</li>}
      </ul>
      {units.units.length >= MANY_UNITS && (
        <div className={styles.filter}>
          <UnitFilter filter={filter} units={units.units} />
        </div>
      )}
      {picker === null && <UnitStack units={units} filter={filter} titleOf={titleOf} />}
      {picker?.kind === 'building' && <BuildingGrid picker={picker} units={units} filter={filter} titleOf={titleOf} />}
      {picker?.kind === 'townhouses' && (
        <TownhouseRow picker={picker} units={units} filter={filter} titleOf={titleOf} />
      )}
      {picker?.kind === 'lots' && <LotPlan picker={picker} units={units} filter={filter} titleOf={titleOf} />}
      {picker !== null && <p className={styles.example}>{`Example: ${pictureNoun(listing.propertyType)}`}</p>}
      <PickedBar units={units} titleOf={titleOf} />
      <p role="status" className={styles.spoken}>
        {lastChange(units)}
      </p>
    </div>
  )
})

/** Announces live status changes to screen readers. */
const lastChange = (units: UnitsPresenter): string => {
  const counts = units.counts
  return units.units.length === 0
    ? ''
    : `${counts.Available} ${shownStatus('Available').toLowerCase()}, ${counts.Reserved} reserved, ${counts.Sold} sold`
}
