import { useEffect, useRef } from 'react'

/**
 * The focus goes with the visitor: the link that was followed is gone with its screen, or stays behind in the header. Not on
 * the first load, nor where the new screen has already put it. Within a screen only a lost focus is caught.
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
