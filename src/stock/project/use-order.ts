import { useEffect, useRef } from 'react'

type By = 1 | -1

/** The id of the button that moves an item. */
export const moveButton = (id: number, by: By): string => `move-${id}-${by === 1 ? 'down' : 'up'}`

/** Moves items of a list. The pressed button keeps the focus, which an item loses when its list is put in another order. */
export const useOrder = (ids: readonly number[], onOrder: (ids: number[]) => void) => {
  const pressed = useRef<string | null>(null)
  const order = ids.join()
  useEffect(() => {
    const button = pressed.current
    pressed.current = null
    if (button !== null && document.activeElement === document.body) document.getElementById(button)?.focus()
  }, [order])
  return (index: number, by: By): void => {
    const moved = [...ids]
    const [id] = moved.splice(index, 1)
    const to = index + by
    if (id === undefined || to < 0 || to > moved.length) return
    moved.splice(to, 0, id)
    pressed.current = moveButton(id, by)
    onOrder(moved)
  }
}
