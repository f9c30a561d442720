import type { SalePeoplePort } from '../../../domain/stock/sales/people/sale-people.ports'
import { call, type HttpClient } from '../shared/http-client'
import { correctEntity, correctPurchaser } from './sale-people.contract'

export const salePeopleOverHttp = (http: HttpClient): SalePeoplePort => ({
  correct: ({ id, ...body }) => call(http, correctPurchaser)({ params: { id }, body }),
  correctEntity: ({ id, ...body }) => call(http, correctEntity)({ params: { id }, body }),
})
