import { reaction } from 'mobx'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { UnitGridPresenter } from './unit-grid.presenter'

/** Gives the focused cell of the grid the one Tab stop, and the focus if the grid has it. No row is drawn again for it. */
export const useFocusedCell = (grid: UnitGridPresenter, frame: RefObject<HTMLElement | null>) => {
  const stop = useRef<HTMLElement | null>(null)
  const hasFocus = useRef(false)
  /** The focus belongs in a cell whose row may not be rendered yet. */
  const isOwed = useRef(false)
  const column = useRef(grid.at.column)
  const place = useCallback(() => {
    const { at } = grid
    const cell =
      frame.current?.querySelector<HTMLElement>(`[data-row="${at.row}"] [data-column="${at.column}"]`) ?? null
    if (cell !== stop.current) {
      stop.current?.setAttribute('tabindex', '-1')
      cell?.setAttribute('tabindex', '0')
      stop.current = cell
    }
    if (cell === null || !isOwed.current) return
    isOwed.current = false
    // The grid has brought the row into sight already; only another column may still be out of it.
    cell.focus({ preventScroll: column.current === at.column })
    column.current = at.column
  }, [grid, frame])
  // After each rendering, because it may have brought other rows.
  useLayoutEffect(place)
  useEffect(
    () =>
      reaction(
        () => ({ at: grid.at, isEditing: grid.editing !== null }),
        ({ isEditing }) => {
          isOwed.current = hasFocus.current && !isEditing
          place()
        },
      ),
    [grid, place],
  )
  return {
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: (event: { readonly currentTarget: Element; readonly relatedTarget: Element | null }) => {
      if (!event.currentTarget.contains(event.relatedTarget)) hasFocus.current = false
    },
  }
}
