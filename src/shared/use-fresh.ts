import { useEffect } from 'react'
import { MINUTE } from '../../domain/shared/dates'
import type { Loaded } from './loaded.presenter'

/** Refreshes data whose addresses expire, while the tab is visible and when it is shown again. `lasts`: in milliseconds. */
export const useFresh = ({ refresh }: Pick<Loaded<unknown>, 'refresh'>, lasts: number): void => {
  useEffect(() => {
    let loadedAt = Date.now()
    const check = () => {
      if (document.hidden || Date.now() - loadedAt < lasts) return
      loadedAt = Date.now()
      refresh()
    }
    const timer = setInterval(check, MINUTE)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [refresh, lasts])
}
