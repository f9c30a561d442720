import { Suspense, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { feeRows } from '../../../domain/reservation/terms-texts'
import { LAST_CLIENT_RESERVATION } from '../../../domain/reservation/client/client-reservation.ports'
import { reservedUnitRows } from '../../../domain/reservation/client/reserved-units'
import { formatDeadline, stateOfAddress } from '../../../domain/shared/time-zones'
import { pathTo } from '../../../domain/shared/paths'
import { titleOf } from '../../../domain/shared/address-titles'
import { listingToReserveBindings } from '../../listing/units/listing-to-reserve.bindings'
import { clientReservationBindings } from '../../reservation/client/client-reservation.bindings'
import around from '../../reservation/AroundForm.module.css'
import { downloadsBindings } from '../../shared/downloads.bindings'
import { useBindings, useInjection } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { part } from '../../shared/part'
import { LinkButton } from '../../shared/ui/controls/Button'
import { Sheet } from '../../shared/ui/text/Sheet'
import { ReservedListing } from '../ReservedListing'

const HoldReceipts = part<{ reservationIds: readonly number[] }, 'HoldReceipts'>(
  () => import('../../reservation/receipt/HoldReceipt'),
  'HoldReceipts',
)

/** `/property/complete/{propertyId}/{unitId or room}` (B2.14-1 to B2.14-3). */
export const ClientCompletePage = () => {
  useBindings(listingToReserveBindings)
  useBindings(clientReservationBindings)
  useBindings(downloadsBindings)
  usePageTitle(titleOf('clientConfirmation'))
  const { propertyId, unitId } = useParams()
  const last = useInjection(LAST_CLIENT_RESERVATION)
  const [reserved] = useState(() => last.load())
  if (reserved === null || String(reserved.propertyId) !== propertyId || reserved.place !== unitId)
    return <Navigate to={pathTo('home')} replace />
  const { reservationIds, units, heldUntil, property, terms } = reserved
  const until = formatDeadline(heldUntil, stateOfAddress(property))
  return (
    <Sheet first>
      <div className={around.done}>
        <div>
          <h1>Reserved</h1>
          <p className={around.lead}>You have Successfuly reserved the following property for your client.</p>
          <ul className={around.units}>
            {units.map((unit) => (
              <li key={unit}>
                <b>{unit}</b>, {property}
              </li>
            ))}
          </ul>
          <p className={around.until}>{`Held exclusively until ${until}.`}</p>
          <Suspense fallback={null}>
            <HoldReceipts reservationIds={reservationIds} />
          </Suspense>
          <p className={around.after}>We’ll send an email with the contract, and one of our people will be in touch.</p>
          <LinkButton size="large" destination={{ to: pathTo('home') }}>
            Done
          </LinkButton>
        </div>
        <ReservedListing
          propertyId={reserved.propertyId}
          rows={[...reservedUnitRows(reserved), ...feeRows(terms, units.length), ['Held until', until]]}
        />
      </div>
    </Sheet>
  )
}
