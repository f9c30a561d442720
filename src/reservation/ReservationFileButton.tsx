import { observer } from 'mobx-react-lite'
import type { ReservationOfUnit } from '../../domain/reservation/reservation-files.ports'
import { useInjection } from '../shared/injection'
import { Button } from '../shared/ui/controls/Button'
import { RESERVATION_FILE } from './reservation-file.presenter'

/** Saves the reservation's document (B7-31). */
export const ReservationFileButton = observer(
  ({ reservation, variant = 'quiet' }: { reservation: ReservationOfUnit; variant?: 'line' | 'quiet' }) => {
    const file = useInjection(RESERVATION_FILE)
    const label = variant === 'quiet' ? 'PDF' : 'Download as PDF'
    return (
      <Button
        variant={variant}
        size={variant === 'quiet' ? 'small' : 'regular'}
        icon="download"
        busy={file.asking === reservation.reservationId}
        aria-label={`${label}, reservation ${reservation.reservationId}`}
        onClick={() => void file.save(reservation)}
      >
        {label}
      </Button>
    )
  },
)
