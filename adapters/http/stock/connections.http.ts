import * as TE from 'fp-ts/lib/TaskEither.js'
import type { ConnectionsPort } from '../../../domain/stock/connections/connections.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './connections.contract'

const done = TE.map(() => undefined)

export const connectionsOverHttp = (http: HttpClient): ConnectionsPort => ({
  keys: (brand) => call(http, contract.apiKeys)({ params: { brand } }),
  addKey: ({ brand, name }) => call(http, contract.addApiKey)({ params: { brand }, body: { name } }),
  endKey: (params) => done(call(http, contract.endApiKey)({ params })),
  webhooks: (brand) => call(http, contract.deskWebhooks)({ params: { brand } }),
  addWebhook: ({ brand, url }) => call(http, contract.addWebhook)({ params: { brand }, body: { url } }),
  testWebhook: (params) => done(call(http, contract.testWebhook)({ params })),
  endWebhook: (params) => done(call(http, contract.endWebhook)({ params })),
  deliveries: ({ page, ...params }) => call(http, contract.webhookDeliveries)({ params, query: { page } }),
  sendAgain: (params) => done(call(http, contract.sendAgain)({ params })),
})
