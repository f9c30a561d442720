import * as t from 'io-ts'
import { AddedKey, AddedWebhook, ApiKey, Webhook } from '../../../domain/stock/connections/connection'
import { WebhookDeliveries } from '../../../domain/stock/connections/delivery'
import { endpoint } from '../shared/endpoint'
import { Count, IntInPath, Text } from '../shared/wire-types'

const params = t.type({ brand: Text(63) })
const one = t.type({ brand: Text(63), id: IntInPath })
const failures = { 'second-factor-needed': 71001, 'too-many': 71110 }

export const apiKeys = endpoint({
  method: 'GET',
  path: '/api/desk/brands/:brand/api-keys',
  params,
  answer: t.readonlyArray(ApiKey),
  access: 'desk',
  summary: 'Keys with which programs read the sales of a brand, without the keys themselves',
})

export const addApiKey = endpoint({
  method: 'POST',
  path: '/api/desk/brands/:brand/api-keys',
  params,
  body: t.type({ name: Text(300) }),
  answer: AddedKey,
  access: 'desk',
  failures,
  summary: 'Makes a key that reads the sales of a brand; it is answered this once',
})

export const endApiKey = endpoint({
  method: 'DELETE',
  path: '/api/desk/brands/:brand/api-keys/:id',
  params: one,
  answer: t.null,
  access: 'desk',
  summary: 'Ends a key: calls with it are refused',
})

export const deskWebhooks = endpoint({
  method: 'GET',
  path: '/api/desk/brands/:brand/webhooks',
  params,
  answer: t.readonlyArray(Webhook),
  access: 'desk',
  summary: 'Addresses that are sent the changes of a brand’s sales, and what is wrong with each',
})

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/desk/brands/:brand/webhooks',
  params,
  body: t.type({ url: Text(2_000) }),
  answer: AddedWebhook,
  access: 'desk',
  failures,
  summary: 'Adds an address; the secret of its signatures is answered this once',
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/desk/brands/:brand/webhooks/:id/test',
  params: one,
  answer: t.null,
  access: 'desk',
  failures: { 'second-factor-needed': 71001, 'not-taken': 71182 },
  summary: 'Sends a test to a webhook now, signed as changes are; once it is taken, changes that wait are sent at once',
})

export const endWebhook = endpoint({
  method: 'DELETE',
  path: '/api/desk/brands/:brand/webhooks/:id',
  params: one,
  answer: t.null,
  access: 'desk',
  summary: 'Ends a webhook: nothing is sent to it any more',
})

export const webhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/desk/brands/:brand/webhooks/:id/deliveries',
  params: one,
  query: t.type({ page: Count }),
  answer: WebhookDeliveries,
  access: 'desk',
  summary:
    'What was sent to a webhook in the last 30 days, the newest change first, 20 a page: the answer or why it failed, the tries and the next one; what was sent isn’t kept',
})

export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/desk/brands/:brand/webhooks/:id/deliveries/:number/again',
  params: t.type({ brand: Text(63), id: IntInPath, number: IntInPath }),
  answer: t.null,
  access: 'desk',
  failures: { 'second-factor-needed': 71001, 'not-taken': 71182, 'taken-already': 71183, 'sending-now': 71184 },
  summary:
    'Sends a change that a webhook hasn’t taken, now, with the sale as it is now and the same id; 71183 once it has been taken, 71184 while others are being sent',
})
