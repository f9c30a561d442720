import { useEffect, useState } from 'react'
import { SECOND } from '../../domain/shared/dates'

/** The server's time, updated every second, because the client's clock may be wrong. */
export const useServerClock = (answered: Date): Date => {
  const start = answered.getTime()
  const [now, setNow] = useState(start)
  useEffect(() => {
    const arrived = performance.now()
    setNow(start)
    const timer = setInterval(() => setNow(start + performance.now() - arrived), SECOND)
    return () => clearInterval(timer)
  }, [start])
  return new Date(now)
}
