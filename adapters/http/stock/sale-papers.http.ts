import type { SalePapersPort } from '../../../domain/stock/sales/papers/sale-papers.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './sale-papers.contract'

export const salePapersOverHttp = (http: HttpClient): SalePapersPort => ({
  resendSigning: (id) => call(http, contract.resendSaleSigning)({ params: { id } }),
  note: ({ id, ...body }) => call(http, contract.noteSaleStep)({ params: { id }, body }),
})
