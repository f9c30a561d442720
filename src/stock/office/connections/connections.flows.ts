import type { loadingMachine } from '../../../../domain/shared/loading.machine'
import { token } from '../../../../domain/shared/token'
import type { AddedKey, AddedWebhook, ApiKey, Webhook } from '../../../../domain/stock/connections/connection'
import type { WebhookDeliveries } from '../../../../domain/stock/connections/delivery'
import type { Flow } from '../../../shared/flow'
import type { Loaded } from '../../../shared/loaded.presenter'
import type { TaskFlow } from '../../../shared/task.presenter'
import type { DeskForm } from '../../desk.forms'

type LoadingFlow<A> = Flow<typeof loadingMachine, Loaded<A>>
type OfOne = TaskFlow<{ brand: string; id: number }>

export const KEYS = token<LoadingFlow<readonly ApiKey[]>>('api-keys')
export const END_KEY = token<OfOne>('end-api-key')
/** `onAdded` is given the key, which is shown this once. */
export const ADD_KEY =
  token<(brand: string, onAdded: (key: AddedKey) => void) => DeskForm<{ readonly name: string }, AddedKey>>(
    'add-api-key',
  )

export const WEBHOOKS = token<LoadingFlow<readonly Webhook[]>>('webhooks')
export const TEST_WEBHOOK = token<OfOne>('test-webhook')
export const END_WEBHOOK = token<OfOne>('end-webhook')
/** Request the brand, the webhook’s id and the page. */
export const WEBHOOK_DELIVERIES = token<LoadingFlow<WebhookDeliveries>>('webhook-deliveries')
export const SEND_AGAIN = token<TaskFlow<{ brand: string; id: number; number: number }>>('send-webhook-again')
/** `onAdded` is given the secret, which is shown this once. */
export const ADD_WEBHOOK =
  token<(brand: string, onAdded: (webhook: AddedWebhook) => void) => DeskForm<{ readonly url: string }, AddedWebhook>>(
    'add-webhook',
  )
