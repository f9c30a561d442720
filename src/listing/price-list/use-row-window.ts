import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type RowWindow, rowWindow, scrollToRow } from './row-window'

interface LongList {
  readonly count: number
  /** Height of every row, in pixels. */
  readonly rowHeight: number
  /** Height of the sticky header, in pixels. */
  readonly head?: number
}

/** When the focused row is unmounted, moves the focus to the list instead of losing it. */
const keepFocus = (frame: HTMLElement | null, { from, to }: RowWindow): void => {
  const row = frame?.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>('[data-row]')
    : null
  const index = Number(row?.dataset['row'] ?? Number.NaN)
  if (index < from || index >= to) frame?.focus({ preventScroll: true })
}

const same = (a: RowWindow, b: RowWindow): boolean => a.from === b.from && a.to === b.to

/** Windows a long list inside its scrolling frame. */
export const useRowWindow = <E extends HTMLElement>({ count, rowHeight, head = 0 }: LongList) => {
  const frame = useRef<E | null>(null)
  const [shown, setShown] = useState<RowWindow>(() => rowWindow({ count, rowHeight, top: 0, height: 640 }))

  const update = useCallback(() => {
    const { scrollTop = 0, clientHeight = 640 } = frame.current ?? {}
    const next = rowWindow({ count, rowHeight, top: scrollTop, height: clientHeight })
    keepFocus(frame.current, next)
    setShown((now) => (same(now, next) ? now : next))
  }, [count, rowHeight])

  useLayoutEffect(update, [update])
  useEffect(() => {
    const place = frame.current
    if (place === null) return
    // Renders synchronously, so the list is never blank while scrolling.
    const scrolled = () => flushSync(update)
    place.addEventListener('scroll', scrolled, { passive: true })
    const size = new ResizeObserver(update)
    size.observe(place)
    return () => {
      place.removeEventListener('scroll', scrolled)
      size.disconnect()
    }
  }, [update])

  /** Scrolls to a row. */
  const show = useCallback(
    (index: number) => {
      const place = frame.current
      if (place === null) return
      place.scrollTop = scrollToRow(index, { rowHeight, top: place.scrollTop, height: place.clientHeight }, head)
      update()
    },
    [rowHeight, head, update],
  )

  return { frame, shown, show }
}
