import { type KeyboardEvent, useRef, useState } from 'react'
import type { Unit } from '../../../domain/listing/unit'
import type { UnitsPresenter } from './units.presenter'

export type Direction = 'up' | 'down' | 'left' | 'right'

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Arrow key navigation from a unit. */
export interface Walk {
  /** Of all units in the order of their rows; Home and End go to the ends. */
  readonly labels: readonly string[]
  /** Null if there is no unit in that direction. */
  next(label: string, direction: Direction): string | null
}

/** The next of the goals in a direction, past other units; otherwise, unless all are goals, in the order of the rows. Null at the end. */
const nextOf = (walk: Walk, from: string, direction: Direction, goals: readonly string[]): string | null => {
  const passed = new Set([from])
  let label = walk.next(from, direction)
  while (label !== null && !goals.includes(label) && !passed.has(label)) {
    passed.add(label)
    label = walk.next(label, direction)
  }
  if (label !== null && !passed.has(label)) return label
  if (goals.length === walk.labels.length) return null
  const at = walk.labels.indexOf(from)
  return direction === 'right' || direction === 'down'
    ? (goals.find((goal) => walk.labels.indexOf(goal) > at) ?? null)
    : (goals.findLast((goal) => walk.labels.indexOf(goal) < at) ?? null)
}

/**
 * Roving tab index: the building is one tab stop, and arrow keys move between units, marked by `data-unit`. With a filter they move
 * between those that fit: to the next one in that direction, otherwise in the order of the rows. The stop is the unit with the focus;
 * otherwise the one that was visited, the chosen one or the first, of those that fit.
 */
export const useRovingFocus = (
  walk: Walk,
  { chosen, byLabel }: Pick<UnitsPresenter, 'chosen' | 'byLabel'>,
  fits: (unit: Unit) => boolean,
) => {
  const root = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState<string | null>(null)
  const [isInside, setInside] = useState(false)
  const isStop = (label: string | null): label is string => {
    const unit = label === null ? undefined : byLabel.get(label)
    return unit !== undefined && fits(unit)
  }
  const known = [visited, chosen?.apt ?? null, walk.labels[0] ?? null]
  const [first] = known.filter((label) => label !== null)
  const stop = isInside ? visited : (known.find(isStop) ?? walk.labels.find(isStop) ?? first)

  const fitting = walk.labels.filter(isStop)
  // Without one that fits, all can be visited.
  const goals = fitting.length === 0 ? walk.labels : fitting

  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as Element).closest('[data-unit]')?.getAttribute('data-unit') ?? null
    const direction = KEYS[event.key]
    const to =
      direction !== undefined && from !== null
        ? nextOf(walk, from, direction, goals)
        : event.key === 'Home'
          ? goals[0]
          : event.key === 'End'
            ? goals.at(-1)
            : null
    if (to === null || to === undefined) return
    event.preventDefault()
    setVisited(to)
    root.current?.querySelector<HTMLElement>(`[data-unit="${CSS.escape(to)}"]`)?.focus()
  }
  const visit = (label: string) => {
    setVisited(label)
    setInside(true)
  }

  return {
    root,
    handlers: { onKeyDown, onBlur: () => setInside(false) },
    tabIndexOf: (label: string): 0 | -1 => (label === stop ? 0 : -1),
    visit,
  }
}
