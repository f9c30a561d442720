import { salesOverHttp } from '../../../adapters/http/stock/sales.http'
import { SALES } from '../../../domain/stock/sales/sales.ports'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { taskFlow } from '../../shared/task.presenter'
import { ACT_ON_SALE, SALE, SALE_BOARD, SALE_LIST } from './sales.flows'

/** Everything that the screens of sales ask the server. */
export const salesBindings = bindings((bind) => {
  bind(SALES, salesOverHttp, HTTP)
  bind(SALE_BOARD, (sales) => loadingFlow('sale board', sales.board), SALES)
  bind(SALE_LIST, (sales) => loadingFlow('sale list', sales.list), SALES)
  bind(SALE, (sales) => loadingFlow('sale', sales.sale), SALES)
  bind(ACT_ON_SALE, (sales) => taskFlow('act on sale', sales.act), SALES)
})
