import { useSyncExternalStore } from 'react'

const windowThat = (fits: string) => {
  const listen = (changed: () => void) => {
    const query = matchMedia(fits)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }
  return (): boolean =>
    useSyncExternalStore(
      listen,
      () => matchMedia(fits).matches,
      () => false,
    )
}

/** Whether the window is as narrow as a phone, for layouts that need different markup. */
export const useNarrow = windowThat('(max-width: 760px)')

/** Whether the window is as narrow as a phone, or is worked with a finger. */
export const useSmallOrTouch = windowThat('(max-width: 760px), (pointer: coarse)')

/** Whether a list and a map fit side by side. */
export const useRoomForBoth = windowThat('(min-width: 1280px)')
