import { PRICE_LISTS } from '../../../domain/listing/price-list/price-list.ports'
import { priceRevealWith } from '../../../domain/listing/price-list/price-reveal.machine'
import { DOWNLOADS } from '../../../domain/shared/downloads'
import { bindings } from '../../shared/bindings'
import { downloadFlow } from '../../shared/download.flow'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { PRICE_LIST_FILE } from './price-list-file.flow'
import { PRICE_REVEAL, PriceRevealPresenter } from './price-reveal.presenter'

/** Loaded with the price list tab. */
export const priceListBindings = bindings((bind) => {
  bind(
    PRICE_REVEAL,
    (priceLists, toasts) => ({
      logic: priceRevealWith(priceLists),
      present: (reveal) => new PriceRevealPresenter(reveal, toasts),
    }),
    PRICE_LISTS,
    TOASTS,
  )
  bind(
    PRICE_LIST_FILE,
    (priceLists, downloads, toasts) =>
      downloadFlow(
        'price list file',
        { address: ({ propertyId }) => priceLists.file(propertyId), name: ({ name }) => `${name}, Price list.pdf` },
        { downloads, toasts },
      ),
    PRICE_LISTS,
    DOWNLOADS,
    TOASTS,
  )
})
