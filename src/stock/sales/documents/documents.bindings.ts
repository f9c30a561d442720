import { saleDocumentsOverHttp } from '../../../../adapters/http/stock/sale-documents.http'
import { SALE_DOCUMENTS } from '../../../../domain/stock/sales/documents/sale-documents.ports'
import { bindings } from '../../../shared/bindings'
import { HTTP } from '../../../shared/http.bindings'
import { loadingFlow } from '../../../shared/loaded.presenter'
import { taskFlow } from '../../../shared/task.presenter'
import { ALL_DOCUMENTS, CHANGE_DOCUMENTS, changeDocuments } from './documents.flows'

/** What the documents of a sale ask the server. */
export const saleDocumentsBindings = bindings((bind) => {
  bind(SALE_DOCUMENTS, saleDocumentsOverHttp, HTTP)
  bind(ALL_DOCUMENTS, (port) => loadingFlow('documents of a sale', port.all), SALE_DOCUMENTS)
  bind(CHANGE_DOCUMENTS, (port) => taskFlow('change the documents of a sale', changeDocuments(port)), SALE_DOCUMENTS)
})
