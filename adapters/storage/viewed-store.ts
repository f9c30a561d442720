import * as t from 'io-ts'
import { ViewedListing, type ViewedStore } from '../../domain/listing/view/recently-viewed'
import { jsonStore } from './json-store'
import { WirePropertyType } from '../http/shared/property-type.wire'

/** The release before kept a vendor's own spelling of the type. */
const StoredListing = t.type({ ...ViewedListing.props, propertyType: WirePropertyType })

export const viewedIn = (storage: Storage): ViewedStore => {
  const store = jsonStore(storage, 'recentlyViewed', t.readonlyArray(StoredListing))
  return { load: () => store.load() ?? [], save: store.save, clear: store.clear }
}
