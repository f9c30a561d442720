import type { SalesPort } from '../../../domain/stock/sales/sales.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './sales.contract'

export const salesOverHttp = (http: HttpClient): SalesPort => ({
  board: (filter) => call(http, contract.saleBoard)({ query: { ...filter } }),
  list: (request) => call(http, contract.saleList)({ query: { ...request } }),
  sale: (id) => call(http, contract.deskSale)({ params: { id } }),
  act: ({ id, ...body }) => call(http, contract.actOnSale)({ params: { id }, body }),
})
