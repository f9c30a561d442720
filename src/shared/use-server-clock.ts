import { useEffect, useState } from 'react'
import { SECOND } from '../../domain/shared/dates'

/** The server's time, updated every second, because the client's clock may be wrong. */
export const useServerClock = (answered: Date): Date => {
  const [arrived] = useState(() => performance.now())
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setPassed(performance.now() - arrived), SECOND)
    return () => clearInterval(timer)
  }, [arrived])
  return new Date(answered.getTime() + passed)
}
