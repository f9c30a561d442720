import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has scrolled off the top of the screen. */
export const useScrolledPast = (element: RefObject<HTMLElement | null>): boolean => {
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const watcher = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last) setPast(!last.isIntersecting && last.boundingClientRect.bottom <= 0)
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element])
  return past
}
