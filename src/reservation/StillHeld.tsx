import { observer } from 'mobx-react-lite'
import type { Claim } from '../../domain/reservation/reservation.ports'
import { Button } from '../shared/ui/controls/Button'
import { Notice } from '../shared/ui/messages/Notice'
import { useServerClock } from '../shared/use-server-clock'
import type { BuyerReservationPresenter } from './buyer-reservation.presenter'
import { Countdown } from './Countdown'
import styles from './Reservation.module.css'

/** After a reload while paying: the unit is still held, and how to go on. */
export const StillHeld = observer(({ reservation, unit }: { reservation: BuyerReservationPresenter; unit: string }) =>
  reservation.stillHeld === null ? null : (
    <Running claim={reservation.stillHeld} unit={unit} onContinue={reservation.submit} busy={reservation.isBusy} />
  ),
)

interface RunningProps {
  claim: Claim
  unit: string
  onContinue: () => void
  busy: boolean
}

const Running = ({ claim, unit, onContinue, busy }: RunningProps) => {
  const isOver = useServerClock(claim.now) >= claim.endsAt
  return isOver ? null : (
    <Notice tone="reserved" className={styles.still}>
      <p>
        {unit} is still held for you while you pay. <Countdown end={claim.endsAt} answered={claim.now} />
      </p>
      <Button size="small" busy={busy} onClick={onContinue}>
        Continue to payment
      </Button>
    </Notice>
  )
}
