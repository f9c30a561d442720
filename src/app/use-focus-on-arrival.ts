import { useEffect, useRef } from 'react'

/**
 * Moves the focus on navigation, because the followed link has left with its screen or stays behind in the header.
 * Skipped on the first load, and if the new screen has already set the focus. Within a screen, only restores a lost
 * focus. A screen that brings its own `main` gets it once that is there.
 */
export const useFocusOnArrival = (pathname: string, search: string): void => {
  const last = useRef({ pathname, search })
  useEffect(() => {
    const { pathname: from, search: query } = last.current
    last.current = { pathname, search }
    if (from === pathname && query === search) return undefined
    const main = document.getElementById('main')
    if (main === null) return focusOnceThere()
    const { activeElement } = document
    const stays =
      from === pathname ? activeElement !== document.body : main.contains(activeElement) && activeElement !== main
    if (!stays) main.focus({ preventScroll: true })
    return undefined
  }, [pathname, search])
}

/** Ends with the function that is returned. */
const focusOnceThere = (): (() => void) => {
  const observer = new MutationObserver(() => {
    const main = document.getElementById('main')
    if (main === null) return
    observer.disconnect()
    if (document.activeElement === document.body) main.focus({ preventScroll: true })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
