import { type RefObject, useEffect } from 'react'

/** Scrolls a strip, and not the page as `scrollIntoView` would, so that its selected item is in the middle. */
export const useSelectedInStrip = (strip: RefObject<HTMLElement | null>, item: string, selected: string): void => {
  useEffect(() => {
    // With the next layout, not with one more.
    const frame = requestAnimationFrame(() => {
      const [shown, found] = [strip.current, strip.current?.querySelector<HTMLElement>(item)]
      if (shown && found) shown.scrollLeft = found.offsetLeft - (shown.clientWidth - found.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [strip, item, selected])
}
