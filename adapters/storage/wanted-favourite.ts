import * as t from 'io-ts'
import type { WantedFavourite } from '../../domain/account/account.ports'
import { jsonStore } from './json-store'

/** In session storage: ends with the tab, and when logging out. */
export const wantedFavouriteIn = (storage: Storage): WantedFavourite => {
  const store = jsonStore(storage, 'wantedFavourite', t.number)
  return {
    want: (propertyId) => store.save(propertyId),
    forget: () => store.clear(),
    take: (propertyId) => {
      if (store.load() !== propertyId) return false
      store.clear()
      return true
    },
  }
}
