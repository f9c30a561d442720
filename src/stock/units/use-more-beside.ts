import { type RefObject, useEffect } from 'react'

/** Marks what surrounds a frame while more of its content is to the right than is shown. */
export const useMoreBeside = (frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const inside = frame.current
    const around = inside?.parentElement ?? null
    if (inside === null || around === null) return undefined
    const note = () =>
      void around.toggleAttribute('data-more', inside.scrollLeft + inside.clientWidth < inside.scrollWidth - 1)
    const observer = new ResizeObserver(note)
    observer.observe(inside)
    inside.addEventListener('scroll', note, { passive: true })
    note()
    return () => {
      observer.disconnect()
      inside.removeEventListener('scroll', note)
    }
  }, [frame])
}
