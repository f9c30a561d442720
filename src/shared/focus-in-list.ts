import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place in a list: at the first item that was added, or at the last button of the item after one that left.
 * The first items, and a list of others such as the next page, leave the focus alone.
 */
export const useFocusInList = (ids: readonly number[]): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(ids)
  useEffect(() => {
    const before = shown.current
    shown.current = ids
    if (before.length === 0 || before.length === ids.length || place.current === null) return
    const isLonger = ids.length > before.length
    const [shorter, longer] = isLonger ? [before, ids] : [ids, before]
    if (!shorter.every((id) => longer.includes(id))) return
    const items = [...place.current.querySelectorAll('li')]
    const at = isLonger ? before.length : before.findIndex((id) => !ids.includes(id))
    const item = items[Math.min(at, items.length - 1)]
    const target = isLonger ? item : item?.querySelector<HTMLElement>('button:last-of-type')
    ;(target ?? place.current).focus()
  }, [ids])
  return place
}
