import { useEffect, useState } from 'react'
import { SECOND } from '../../domain/shared/dates'

/** The server's time, going on from when it answered: a computer's own clock may be wrong by hours. Told anew every second. */
export const useServerClock = (answered: Date): Date => {
  const [arrived] = useState(() => performance.now())
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setPassed(performance.now() - arrived), SECOND)
    return () => clearInterval(timer)
  }, [arrived])
  return new Date(answered.getTime() + passed)
}
