import { observer } from 'mobx-react-lite'
import { useInjection } from '../shared/injection'
import { Button } from '../shared/ui/controls/Button'
import { HOLD_CALENDAR_FILE } from './hold-calendar.presenter'

interface Props {
  reservationId: number
  size?: 'small' | 'regular'
}

/** Saves the end of a hold as a calendar file. */
export const HoldCalendarButton = observer(({ reservationId, size = 'small' }: Props) => {
  const file = useInjection(HOLD_CALENDAR_FILE)
  return (
    <Button
      variant="line"
      size={size}
      icon="download"
      busy={file.asking === reservationId}
      aria-label={`Add to calendar, reservation ${reservationId}`}
      onClick={() => void file.save(reservationId)}
    >
      Add to calendar
    </Button>
  )
})
