import type { KitPort } from '../../../domain/content/kit.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './kits.contract'

export const kitsOverHttp = (http: HttpClient): KitPort => ({
  requestAgentKit: (body) => call(http, contract.requestAgentKit)({ body }),
  requestToJoin: (body) => call(http, contract.requestUConnectKit)({ body }),
})
