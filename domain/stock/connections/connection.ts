import * as t from 'io-ts'
import { IsoDate } from '../../shared/iso-date'

/** A key with which a business’s own CRM reads the sales of a brand. */
export const ApiKey = t.type(
  {
    id: t.number,
    /** What uses it: `Our CRM`. */
    name: t.string,
    /** The last characters, to tell keys apart. */
    ending: t.string,
    createdAt: IsoDate,
    /** To the minute; null: never. */
    lastUsedAt: t.union([IsoDate, t.null]),
  },
  'ApiKey',
)
export type ApiKey = t.TypeOf<typeof ApiKey>

/** A new key, which is shown this once. */
export const AddedKey = t.type({ id: t.number, key: t.string }, 'AddedKey')
export type AddedKey = t.TypeOf<typeof AddedKey>

/** An address that is sent every change of a brand’s sales. */
export const Webhook = t.type(
  {
    id: t.number,
    url: t.string,
    createdAt: IsoDate,
    /** When it last took a change; null: never. */
    deliveredAt: t.union([IsoDate, t.null]),
    /** Changes that it has not taken yet. */
    waiting: t.number,
    /** Tries in a row that failed; 0 if the last one didn’t. */
    failures: t.number,
    /** Why the last try failed; empty if it didn’t. */
    trouble: t.string,
    /** The next try, after a failure. */
    nextAt: t.union([IsoDate, t.null]),
  },
  'Webhook',
)
export type Webhook = t.TypeOf<typeof Webhook>

/** A new webhook with the secret of its signatures, which is shown this once. */
export const AddedWebhook = t.type({ id: t.number, secret: t.string }, 'AddedWebhook')
export type AddedWebhook = t.TypeOf<typeof AddedWebhook>

/** In characters. */
export const LONGEST_KEY_NAME = 60
export const LONGEST_URL = 500
/** Of one brand. */
export const MOST_KEYS = 20
export const MOST_WEBHOOKS = 10
