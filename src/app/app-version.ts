import { quietly } from '../../adapters/storage/json-store'

/** Whether this browser last saw another version; from now on it has seen this one, so the reload that follows comes once (M2-5). */
export const noteVersion = (storage: Storage, current: string): boolean => {
  const seen = storage.getItem('appVersion')
  quietly(() => storage.setItem('appVersion', current))
  return seen !== null && seen !== current
}
