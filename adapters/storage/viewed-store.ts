import * as t from 'io-ts'
import { ViewedListing, type ViewedStore } from '../../domain/listing/view/recently-viewed'
import { jsonStore } from './json-store'

export const viewedIn = (storage: Storage): ViewedStore => {
  const store = jsonStore(storage, 'recentlyViewed', t.readonlyArray(ViewedListing))
  return { load: () => store.load() ?? [], save: store.save, clear: store.clear }
}
