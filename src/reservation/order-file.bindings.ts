import { orderFilesOverHttp } from '../../adapters/http/reservation/order-file.http'
import { ORDER_FILES } from '../../domain/reservation/order-files.ports'
import { DOWNLOADS } from '../../domain/shared/downloads'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { TOASTS } from '../shared/ui/toasts.presenter'
import { ORDER_FILE, OrderFilePresenter } from './order-file.presenter'

/** Requires `downloadsBindings`. */
export const orderFileBindings = bindings((bind) => {
  bind(ORDER_FILES, orderFilesOverHttp, HTTP)
  bind(
    ORDER_FILE,
    (files, downloads, toasts) => new OrderFilePresenter(files, downloads, toasts),
    ORDER_FILES,
    DOWNLOADS,
    TOASTS,
  )
})
