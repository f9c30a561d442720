import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

const PAGE = 10

const stepOf = (key: string, index: number, last: number): number | null => {
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, index + 1)
    case 'ArrowUp':
      return Math.max(0, index - 1)
    case 'PageDown':
      return Math.min(last, index + PAGE)
    case 'PageUp':
      return Math.max(0, index - PAGE)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/**
 * Roving tab index over rows: one row is in the tab order, and arrow keys move to the same control in another row.
 * Rows carry `data-row`, their controls `data-control`.
 */
export const useRowCursor = (count: number, show: (index: number) => void) => {
  const [row, setRow] = useState(0)
  const wanted = useRef<{ row: number; control: string } | null>(null)
  const root = useRef<HTMLElement | null>(null)

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const control = (event.target as Element).closest<HTMLElement>('[data-control]')
      const here = Number(control?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? Number.NaN)
      const next =
        control === null || Number.isNaN(here) || event.altKey || event.ctrlKey || event.metaKey
          ? null
          : stepOf(event.key, here, count - 1)
      if (control === null || next === null) return
      event.preventDefault()
      root.current = event.currentTarget as HTMLElement
      wanted.current = { row: next, control: control.dataset['control'] ?? '' }
      setRow(next)
      show(next)
    },
    [count, show],
  )

  /** A click moves the cursor too. */
  const onFocus = useCallback((event: FocusEvent) => {
    const found = Number(event.target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? Number.NaN)
    if (!Number.isNaN(found)) setRow(found)
  }, [])

  // The row may only now have been rendered.
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const place = root.current?.querySelector(`[data-row="${wanted.current.row}"]`)
    const control =
      place?.querySelector<HTMLElement>(`[data-control="${wanted.current.control}"]`) ??
      place?.querySelector<HTMLElement>('[data-control]')
    if (control === undefined || control === null) return
    wanted.current = null
    control.focus({ preventScroll: true })
    // The row is visible within the list, but the list itself may be off screen.
    control.scrollIntoView({ block: 'nearest' })
  })

  return { row: Math.min(row, Math.max(0, count - 1)), onKeyDown, onFocus }
}
