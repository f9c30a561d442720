import type { SaleTermsPort } from '../../../domain/stock/sales/terms/sale-terms.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './sale-terms.contract'

export const saleTermsOverHttp = (http: HttpClient): SaleTermsPort => ({
  counter: ({ id, ...body }) => call(http, contract.counterSale)({ params: { id }, body }),
  withdrawCounter: (id) => call(http, contract.withdrawCounter)({ params: { id } }),
  extendHold: ({ id, ...body }) => call(http, contract.extendSaleHold)({ params: { id }, body }),
  declineMoreTime: ({ id, ...body }) => call(http, contract.declineMoreTime)({ params: { id }, body }),
  stateCommission: ({ id, ...body }) => call(http, contract.stateSaleCommission)({ params: { id }, body }),
  freeUnits: (id) => call(http, contract.freeUnits)({ params: { id } }),
  changeIntroducer: ({ id, ...body }) => call(http, contract.changeIntroducer)({ params: { id }, body }),
  refundFee: ({ id, ...body }) => call(http, contract.refundSaleFee)({ params: { id }, body }),
  moveToUnit: ({ id, ...body }) => call(http, contract.moveSale)({ params: { id }, body }),
  agreePrice: ({ id, ...body }) => call(http, contract.agreeSalePrice)({ params: { id }, body }),
})
