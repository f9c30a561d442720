import type { ConstructionPort } from '../../../domain/construction/construction.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './construction.contract'

export const constructionOverHttp = (http: HttpClient): ConstructionPort => ({
  updates: (id) => call(http, contract.constructionUpdates)({ params: { id } }),
  update: (id) => call(http, contract.constructionUpdate)({ params: { id } }),
  providers: (id) => call(http, contract.serviceProviders)({ params: { id } }),
})
