import { useEffect, useState } from 'react'
import { SECOND } from '../../domain/shared/dates'

/** `29:41 left`; read out only when somebody asks, or it would talk every second. */
export const Countdown = ({ end }: { end: Date }) => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((end.getTime() - now) / SECOND))
  return <span role="timer" aria-live="off">{Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')} left</span>
}
