import { type RefObject, useEffect } from 'react'

/** Keeps the width of the first column in `--unit-width`, where the second column stops while the table scrolls sideways. */
export const useUnitWidth = (frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const place = frame.current
    const head = place?.querySelector('thead th')
    if (!place || !head) return
    const size = new ResizeObserver(() => {
      place.style.setProperty('--unit-width', `${head.getBoundingClientRect().width}px`)
    })
    size.observe(head)
    return () => size.disconnect()
  }, [frame])
}
