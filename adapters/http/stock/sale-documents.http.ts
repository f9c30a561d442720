import type { SaleDocumentsPort } from '../../../domain/stock/sales/documents/sale-documents.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './sale-documents.contract'

const asBytes = { headers: { 'content-type': 'application/octet-stream' } }

export const saleDocumentsOverHttp = (http: HttpClient): SaleDocumentsPort => ({
  all: (id) => call(http, contract.saleDocuments)({ params: { id } }),
  add: ({ id, bytes, ...query }) =>
    call(http, contract.addSaleDocument, asBytes)({ params: { id }, query, body: bytes }),
  remove: (params) => call(http, contract.removeSaleDocument)({ params }),
  send: ({ to, ...params }) => call(http, contract.sendSaleDocument)({ params, body: { to } }),
  end: (params) => call(http, contract.endSaleDocumentLink)({ params }),
})
