import { observer } from 'mobx-react-lite'
import { Suspense, useEffect } from 'react'
import { unitsBindings } from '../listing/units/units.bindings'
import { UNITS, type UnitsPresenter } from '../listing/units/units.presenter'
import { StillHeld } from '../reservation/StillHeld'
import { UnitStanding, type UnitStandingProps } from '../reservation/UnitStanding'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { part } from '../shared/part'

const OpenCheckouts = part(() => import('../reservation/OpenCheckouts'), 'OpenCheckouts')
const OfferedToYou = part(() => import('../queue/OfferedToYou'), 'OfferedToYou')
const UnitWaits = part(() => import('./UnitWaits'), 'UnitWaits')

interface Props extends Omit<UnitStandingProps, 'units' | 'queue' | 'offered'> {
  /** The unit’s. */
  title: string
  /** Gives the page the units of the listing. */
  onUnits: (units: UnitsPresenter) => void
}

/** What a buyer should know before filling in the form. */
export const AboveForm = observer(({ title, onUnits, ...props }: Props) => {
  useBindings(unitsBindings)
  const { listing, unit, current, reservation } = props
  const units = useFlow(useInjection(UNITS), { propertyId: listing.propertyId })
  useEffect(() => onUnits(units), [units, onUnits])
  return (
    <>
      {reservation.isFilling && <StillHeld reservation={reservation} unit={title} />}
      <UnitStanding
        {...props}
        units={units}
        queue={<UnitWaits listing={listing} unitId={unit.unitId} />}
        offered={
          <Suspense fallback={null}>
            <OfferedToYou unitId={unit.unitId} onOver={current.refresh} />
          </Suspense>
        }
      />
      {reservation.isAtLimit && (
        <Suspense fallback={null}>
          <OpenCheckouts />
        </Suspense>
      )}
    </>
  )
})
