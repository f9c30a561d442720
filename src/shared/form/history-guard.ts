import { guardLeaving, guardWith, routeNow } from '../own-navigation'

/** Place of the current entry in the history; null if unknown, as for a typed address in browsers without the Navigation API. */
export const placeInHistory = (): number | null => {
  const { navigation } = window as Partial<Window>
  if (navigation !== undefined) return navigation.currentEntry?.index ?? null
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null
}

interface HistoryGuard {
  /** Place of the guarded page in the history. */
  readonly place: number | null
  /** Whether a path still belongs to the guarded page. */
  readonly stays: (path: string) => boolean
  /** Called with a function that leaves after all. */
  readonly ask: (leave: () => void) => void
}

/**
 * Undoes the browser's back and forward, and a typed address, before the router sees them, then asks; so do `leaveFor`'s ways.
 * react-router's `useBlocker` needs a data router, and does not see typed addresses. Returns a disposer.
 */
export const guardHistory = ({ place, stays, ask }: HistoryGuard): (() => void) => {
  let isReturning = false
  let isLeaving = false
  const onPop = (event: PopStateEvent): void => {
    if (isReturning) {
      isReturning = false
      event.stopImmediatePropagation()
      return
    }
    const isAllowed = isLeaving || stays(routeNow())
    isLeaving = false
    if (isAllowed) return
    event.stopImmediatePropagation()
    const now = placeInHistory()
    // An entry of unknown place was typed, and follows the guarded one.
    const distance = place === null || now === null || now === place ? 1 : now - place
    isReturning = true
    window.history.go(-distance)
    ask(() => {
      isLeaving = true
      window.history.go(distance)
    })
  }
  const endings = [guardWith(onPop), guardLeaving({ stays, ask })]
  return () => endings.forEach((end) => end())
}
