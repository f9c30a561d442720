import { PRICE_LISTS } from '../../../domain/listing/price-list/price-list.ports'
import { DOWNLOADS } from '../../../domain/shared/downloads'
import { bindings } from '../../shared/bindings'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { PRICE_LIST_FILE, PriceListFilePresenter } from './price-list-file.presenter'

/** Loaded with the price list tab. */
export const priceListBindings = bindings((bind) => {
  bind(
    PRICE_LIST_FILE,
    (priceLists, downloads, toasts) => new PriceListFilePresenter(priceLists, downloads, toasts),
    PRICE_LISTS,
    DOWNLOADS,
    TOASTS,
  )
})
