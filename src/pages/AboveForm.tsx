import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { StillHeld } from '../reservation/StillHeld'
import { UnitStanding, type UnitStandingProps } from '../reservation/UnitStanding'
import { part } from '../shared/part'

const OpenCheckouts = part(() => import('../reservation/OpenCheckouts'), 'OpenCheckouts')
const UnitQueue = part(() => import('../queue/UnitQueue'), 'UnitQueue')

/** What a buyer should know before filling in the form. `title`: the unit’s. */
export const AboveForm = observer(({ title, ...props }: Omit<UnitStandingProps, 'queue'> & { title: string }) => {
  const { listing, unit, reservation } = props
  return (
    <>
      {reservation.isFilling && <StillHeld reservation={reservation} unit={title} />}
      <UnitStanding {...props} queue={<UnitQueue unitId={unit.unitId} offerHours={listing.terms.queueOfferHours} />} />
      {reservation.isAtLimit && (
        <Suspense fallback={null}>
          <OpenCheckouts />
        </Suspense>
      )}
    </>
  )
})
