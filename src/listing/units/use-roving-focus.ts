import { type KeyboardEvent, useRef, useState } from 'react'

export type Direction = 'up' | 'down' | 'left' | 'right'

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Arrow key navigation from a unit. Null if there is no unit in that direction. `first` and `last` are for Home and End. */
export interface Walk {
  readonly first: string | null
  readonly last: string | null
  next(label: string, direction: Direction): string | null
}

/**
 * Roving tab index: the building is one tab stop, and arrow keys move between units, marked by `data-unit`.
 * `start`: the unit that is initially in the tab order.
 */
export const useRovingFocus = (walk: Walk, start: string | null) => {
  const root = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState<string | null>(null)
  const stop = visited ?? start ?? walk.first

  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as Element).closest('[data-unit]')?.getAttribute('data-unit') ?? null
    const direction = KEYS[event.key]
    const to =
      direction !== undefined && from !== null
        ? walk.next(from, direction)
        : event.key === 'Home'
          ? walk.first
          : event.key === 'End'
            ? walk.last
            : null
    if (to === null) return
    event.preventDefault()
    setVisited(to)
    root.current?.querySelector<HTMLElement>(`[data-unit="${CSS.escape(to)}"]`)?.focus()
  }

  return { root, onKeyDown, tabIndexOf: (label: string): 0 | -1 => (label === stop ? 0 : -1), visit: setVisited }
}
