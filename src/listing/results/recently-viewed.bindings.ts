import { viewedIn } from '../../../adapters/storage/viewed-store'
import { VIEWED_STORE } from '../../../domain/listing/view/recently-viewed'
import { bindings } from '../../shared/bindings'
import { RECENTLY_VIEWED, RecentlyViewedPresenter } from './recently-viewed.presenter'

export const recentlyViewedBindings = bindings((bind) => {
  bind(VIEWED_STORE, () => viewedIn(localStorage))
  bind(RECENTLY_VIEWED, (store) => new RecentlyViewedPresenter(store), VIEWED_STORE)
})
