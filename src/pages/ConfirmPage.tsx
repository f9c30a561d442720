import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { LAST_RESERVATION } from '../../domain/reservation/reservation.ports'
import { formatDayAndTime } from '../../domain/shared/dates'
import styles from '../reservation/Reservation.module.css'
import { reservationBindings } from '../reservation/reservation.bindings'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { LinkButton } from '../shared/ui/Button'
import { DimensionLine } from '../shared/ui/DimensionLine'
import { Schedule } from '../shared/ui/Schedule'
import { Sheet } from '../shared/ui/Sheet'

/** The Congratulations page (B2.14-4, B2.14-6). */
export const ConfirmPage = () => {
  useBindings(reservationBindings)
  const store = useInjection(LAST_RESERVATION)
  const [reserved] = useState(() => store.load())
  usePageTitle('Congratulations')
  if (reserved === null) return <Navigate to="/" replace />
  const { property, orderId, heldUntil, reservedAt } = reserved
  return (
    <Sheet first>
      <div className={styles.done}>
        <div>
          <h1>Congratulations</h1>
          <p className={styles.lead}>
            {heldUntil === null
              ? <>Your offer on <b>{property}</b> is with the selling agent.</>
              : <>You have reserved <b>{property}</b>. It is held for you, and for nobody else.</>}
            {' '}A representative will call you within 24 hours.
          </p>
          <p>We sent a confirmation to your e-mail address.</p>
        </div>
        <Schedule rows={[['Order', String(orderId)], ['Property', property], ...(heldUntil === null ? [] : [['Held until', formatDayAndTime(heldUntil)] as const])]} />
        {heldUntil !== null && (
          <DimensionLine className={styles.wide} start={reservedAt} end={heldUntil} startLabel="Reserved" endLabel={`Held until ${formatDayAndTime(heldUntil)}`}
            startNote="Your conveyancer gets the contract." endNote="Exchange by this hour, or the fee goes back to your card." />
        )}
        <p className={styles.wide}><LinkButton destination={{ to: '/' }}>Return Home</LinkButton></p>
      </div>
    </Sheet>
  )
}
