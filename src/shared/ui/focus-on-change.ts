import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus to what has replaced a pressed button: the element that has the ref once the state has changed. Null isn’t known
 * yet, so the first state leaves the focus alone. The element needs a `tabIndex`.
 */
export const useFocusOnChange = <E extends HTMLElement>(state: boolean | null): RefObject<E | null> => {
  const place = useRef<E>(null)
  const shown = useRef(state)
  useEffect(() => {
    const before = shown.current
    shown.current = state
    if (before !== null && state !== null && before !== state) place.current?.focus()
  }, [state])
  return place
}
