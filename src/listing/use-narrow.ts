import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 760px)'

const listen = (changed: () => void) => {
  const query = matchMedia(PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone, for what is built differently there and not only styled. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => matchMedia(PHONE).matches)
