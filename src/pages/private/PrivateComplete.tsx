import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { LAST_CLIENT_RESERVATION } from '../../../domain/reservation/client/client-reservation.ports'
import { reservedUnitRows } from '../../../domain/reservation/client/reserved-units'
import { feeRows } from '../../../domain/reservation/terms-texts'
import { formatDeadline } from '../../../domain/shared/time-zones'
import { clientReservationBindings } from '../../reservation/client/client-reservation.bindings'
import around from '../../reservation/AroundForm.module.css'
import styles from '../../reservation/Reservation.module.css'
import { usePrivateVisit } from '../../sharing/use-private-visit'
import { useBindings, useInjection } from '../../shared/injection'
import { cardBindings } from '../../shared/payment/card.bindings'
import { LinkButton } from '../../shared/ui/controls/Button'
import { Schedule } from '../../shared/ui/text/Schedule'
import { Sheet } from '../../shared/ui/text/Sheet'

/** `/private/complete/{propertyId}/{unitId}` (B2.1-21, B2.1-22, B2.14-5). */
export const PrivateComplete = () => {
  useBindings(cardBindings)
  useBindings(clientReservationBindings)
  const { unitId } = useParams()
  const { visit, listing } = usePrivateVisit()
  const last = useInjection(LAST_CLIENT_RESERVATION)
  const [reserved] = useState(() => last.load())
  if (reserved?.propertyId !== listing.propertyId || reserved.place !== unitId)
    return <Navigate to={visit.pathTo('property')} replace />
  const { units, heldUntil, property, terms } = reserved
  const until = formatDeadline(heldUntil, listing.state)
  return (
    <Sheet first>
      <div className={around.done}>
        <div>
          <h1>Reserved</h1>
          <p
            className={around.lead}
          >{`${units.join(', ')}, ${property}, is held exclusively for you until ${until}.`}</p>
          <p className={around.after}>We’ll send an email with the contract, and one of our people will be in touch.</p>
          <LinkButton size="large" destination={{ to: visit.pathTo('property') }}>
            Done
          </LinkButton>
        </div>
        <aside className={styles.summary} aria-label="Your reservation">
          <div className={styles.facts}>
            <h2>{listing.name}</h2>
            <Schedule rows={[...reservedUnitRows(reserved), ...feeRows(terms), ['Held until', until]]} />
          </div>
        </aside>
      </div>
    </Sheet>
  )
}
