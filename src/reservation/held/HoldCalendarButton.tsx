import { DownloadButton } from '../../shared/DownloadButton'
import { useInjection } from '../../shared/injection'
import { HOLD_CALENDAR_FILE } from '../reservation-files.flows'

interface Props {
  reservationId: number
  size?: 'small' | 'regular'
}

/** Saves the end of a hold as a calendar file. */
export const HoldCalendarButton = ({ reservationId, size = 'small' }: Props) => (
  <DownloadButton
    file={useInjection(HOLD_CALENDAR_FILE)}
    wanted={reservationId}
    variant="line"
    size={size}
    aria-label={`Add to calendar, reservation ${reservationId}`}
  >
    Add to calendar
  </DownloadButton>
)
