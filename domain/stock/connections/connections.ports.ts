import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { AddedKey, AddedWebhook, ApiKey, Webhook } from './connection'
import type { WebhookDeliveries } from './delivery'

type Answer<A> = TaskEither<Failure, A>
interface OfBrand {
  readonly brand: string
}

/** What connects a brand to its own programs. Only for its office; other brands fail as `not-found`. */
export interface ConnectionsPort {
  /** Those that have not ended. */
  keys(brand: string): Answer<readonly ApiKey[]>
  /** Fails with `malformed` for a name that is missing or taken, and with `too-many` keys. */
  addKey(key: OfBrand & { readonly name: string }): Answer<AddedKey>
  endKey(key: OfBrand & { readonly id: number }): Answer<void>
  webhooks(brand: string): Answer<readonly Webhook[]>
  /** Fails with `malformed` for an address that can’t be called or is there already, and with `too-many` webhooks. */
  addWebhook(webhook: OfBrand & { readonly url: string }): Answer<AddedWebhook>
  /** Sends a test now. Fails with `not-taken` and why if it isn’t taken. */
  testWebhook(webhook: OfBrand & { readonly id: number }): Answer<void>
  endWebhook(webhook: OfBrand & { readonly id: number }): Answer<void>
  /** A page of what was sent to a webhook. */
  deliveries(wanted: OfBrand & { readonly id: number; readonly page: number }): Answer<WebhookDeliveries>
  /**
   * Sends a change that isn’t taken, now. Fails with `not-taken` and why if it isn’t taken again, with `taken-already` once it is, and with `sending-now` while
   * others are being sent.
   */
  sendAgain(delivery: OfBrand & { readonly id: number; readonly number: number }): Answer<void>
}
export const CONNECTIONS = token<ConnectionsPort>('connections')
