import type { ReservationOfUnit } from '../../domain/reservation/reservation-files.ports'
import { DownloadButton } from '../shared/DownloadButton'
import { useInjection } from '../shared/injection'
import { RESERVATION_FILE, RESERVATION_RECEIPT } from './reservation-files.flows'

interface Props {
  reservation: ReservationOfUnit
  variant?: 'line' | 'quiet'
}

/** Saves the reservation's document (B7-31). */
export const ReservationFileButton = ({ reservation, variant = 'quiet' }: Props) => {
  const file = useInjection(RESERVATION_FILE)
  const label = variant === 'quiet' ? 'PDF' : 'Download as PDF'
  return (
    <DownloadButton
      file={file}
      wanted={reservation}
      variant={variant}
      size={variant === 'quiet' ? 'small' : 'regular'}
      aria-label={`${label}, ${reservation.isOffer ? 'offer' : 'reservation'} ${reservation.reservationId}`}
    >
      {label}
    </DownloadButton>
  )
}

/** Saves the receipt of the reservation's card payment. */
export const ReceiptButton = ({ reservationId }: Pick<ReservationOfUnit, 'reservationId'>) => (
  <DownloadButton
    file={useInjection(RESERVATION_RECEIPT)}
    wanted={reservationId}
    variant="quiet"
    size="small"
    aria-label={`Receipt, reservation ${reservationId}`}
  >
    Receipt
  </DownloadButton>
)
