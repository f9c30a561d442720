import { type RefObject, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Scrolls to a part of a page whose address names it, `?at=queue`, and gives it the focus, once it has loaded. */
export const useShownAt = (place: string, part: RefObject<HTMLElement | null>, isLoaded: boolean): void => {
  const [query] = useSearchParams()
  const isWanted = query.get('at') === place
  useEffect(() => {
    if (!isWanted || !isLoaded) return
    part.current?.scrollIntoView({ block: 'center' })
    part.current?.focus({ preventScroll: true })
  }, [isWanted, isLoaded, part])
}
