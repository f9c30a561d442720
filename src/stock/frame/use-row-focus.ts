import { useEffect, useRef } from 'react'

/** The id of the link that opens a row. */
export const rowLink = (id: number): string => `row-${id}`

/**
 * Moves the focus to what is opened beside a list, where it takes the place of the list, and back to its row when it is closed.
 * Beside a list that is still shown, the row keeps the focus, so that keys lead from row to row.
 */
export const useRowFocus = (openId: number | null) => {
  const pane = useRef<HTMLElement>(null)
  const before = useRef(openId)
  useEffect(() => {
    const left = before.current
    before.current = openId
    if (left === openId) return
    if (openId === null) document.getElementById(rowLink(left ?? 0))?.focus()
    else if (!isShown(document.activeElement)) pane.current?.focus()
  }, [openId])
  return pane
}

const isShown = (element: Element | null): boolean =>
  element !== null && element !== document.body && element.id !== 'main' && element.getClientRects().length > 0
