import { connectionsOverHttp } from '../../../../adapters/http/stock/connections.http'
import { CONNECTIONS } from '../../../../domain/stock/connections/connections.ports'
import type { Bind } from '../../../shared/bindings'
import { HTTP } from '../../../shared/http.bindings'
import { loadingFlow } from '../../../shared/loaded.presenter'
import { taskFlow } from '../../../shared/task.presenter'
import { addKey, addWebhook } from './connection-forms'
import {
  ADD_KEY,
  ADD_WEBHOOK,
  END_KEY,
  END_WEBHOOK,
  KEYS,
  SEND_AGAIN,
  TEST_WEBHOOK,
  WEBHOOK_DELIVERIES,
  WEBHOOKS,
} from './connections.flows'

export const bindConnections = (bind: Bind): void => {
  bind(CONNECTIONS, connectionsOverHttp, HTTP)
  bind(KEYS, (connections) => loadingFlow('api keys', connections.keys), CONNECTIONS)
  bind(END_KEY, (connections) => taskFlow('end api key', connections.endKey), CONNECTIONS)
  bind(ADD_KEY, (connections) => addKey(connections), CONNECTIONS)
  bind(WEBHOOKS, (connections) => loadingFlow('webhooks', connections.webhooks), CONNECTIONS)
  bind(TEST_WEBHOOK, (connections) => taskFlow('test webhook', connections.testWebhook), CONNECTIONS)
  bind(END_WEBHOOK, (connections) => taskFlow('end webhook', connections.endWebhook), CONNECTIONS)
  bind(WEBHOOK_DELIVERIES, (connections) => loadingFlow('webhook deliveries', connections.deliveries), CONNECTIONS)
  bind(SEND_AGAIN, (connections) => taskFlow('send webhook again', connections.sendAgain), CONNECTIONS)
  bind(ADD_WEBHOOK, (connections) => addWebhook(connections), CONNECTIONS)
}
