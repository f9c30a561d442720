import { useEffect } from 'react'
import { SECOND } from '../../domain/shared/dates'

/** How often an answer is asked for that the server's clock, which may be behind, still withholds. */
const AGAIN = 5 * SECOND

/** Acts once a time is over by this browser's clock, and again until it is unmounted; only while the tab is visible, and when it is shown again. */
export const useWhenOver = (end: Date | null, act: () => void): void => {
  const until = end?.getTime() ?? null
  useEffect(() => {
    if (until === null) return
    const check = () => {
      if (!document.hidden && Date.now() >= until) act()
    }
    const timer = setInterval(check, AGAIN)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [until, act])
}
