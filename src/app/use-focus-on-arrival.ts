import { useEffect, useRef } from 'react'

/**
 * Moves the focus on navigation, because the followed link has left with its screen or stays behind in the header.
 * Skipped on the first load, and if the new screen has already set the focus. Within a screen, only restores a lost
 * focus.
 */
export const useFocusOnArrival = (pathname: string, search: string): void => {
  const last = useRef({ pathname, search })
  useEffect(() => {
    const { pathname: from, search: query } = last.current
    last.current = { pathname, search }
    if (from === pathname && query === search) return
    const main = document.getElementById('main')
    const { activeElement } = document
    const stays =
      from === pathname
        ? activeElement !== document.body
        : main?.contains(activeElement) === true && activeElement !== main
    if (!stays) main?.focus({ preventScroll: true })
  }, [pathname, search])
}
