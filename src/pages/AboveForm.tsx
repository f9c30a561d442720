import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { StillHeld } from '../reservation/StillHeld'
import { UnitStanding, type UnitStandingProps } from '../reservation/UnitStanding'
import { part } from '../shared/part'

const OpenCheckouts = part(() => import('../reservation/OpenCheckouts'), 'OpenCheckouts')
const OfferedToYou = part(() => import('../queue/OfferedToYou'), 'OfferedToYou')
const UnitWaits = part(() => import('./UnitWaits'), 'UnitWaits')

/** What a buyer should know before filling in the form. `title`: the unit’s. */
export const AboveForm = observer(
  ({ title, ...props }: Omit<UnitStandingProps, 'queue' | 'offered'> & { title: string }) => {
    const { listing, unit, current, reservation } = props
    return (
      <>
        {reservation.isFilling && <StillHeld reservation={reservation} unit={title} />}
        <UnitStanding
          {...props}
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
  },
)
