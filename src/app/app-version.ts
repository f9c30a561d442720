import { quietly } from '../../adapters/storage/json-store'

/** Whether the deployed build differs from the one last loaded here. Stores the current version, so the reload happens once (M2-5). */
export const noteVersion = (storage: Storage, current: string): boolean => {
  const seen = storage.getItem('appVersion')
  quietly(() => storage.setItem('appVersion', current))
  return seen !== null && seen !== current
}
