import { SECOND } from '../../domain/shared/dates'
import { useServerClock } from '../shared/use-server-clock'

/** `29:41 left`, by the server's clock. Not a live region, which would announce every second. */
export const Countdown = ({ end, answered }: { end: Date; answered: Date }) => {
  const now = useServerClock(answered)
  const seconds = Math.max(0, Math.round((end.getTime() - now.getTime()) / SECOND))
  return (
    <span
      role="timer"
      aria-live="off"
    >{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`}</span>
  )
}
